// `npm run audit`: Lighthouse, as on a phone, over the home page, the list and an article of the built product, in both
// languages. Prints the median of five runs and fails below the goals. `npm run audit -- --runs=1` for a quick look.
// The figure for performance means something only on a machine that does nothing else meanwhile.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { build } from './build.mjs'
import { browserPath, headlessPath } from './chromium.mjs'
import { startProduct } from './product.mjs'

const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const PAGES = [
  '/',
  '/publications',
  '/publications/حين-تقود-النساء-لجان-المياه',
  '/en',
  '/en/publications',
  '/en/publications/when-women-lead-the-water-committees',
]
/** Not counted: in its first minute a new browser with a new profile is busy with itself. */
const WARM_UPS = 4
const runs = Number(/^--runs=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 5)
const chromePath = process.env.CHROME_PATH ?? browserPath ?? headlessPath

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function audit(url, port) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(GOALS),
  })
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scores = Object.keys(GOALS).map((name) => Math.round(lhr.categories[name].score * 100))
  return { scores, faults: faultsOf(lhr) }
}

/** What keeps a category other than performance from 100. */
const faultsOf = ({ categories, audits }) =>
  Object.keys(GOALS)
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`)

await build()
const product = await startProduct({ DEMO_CONTENT: 'true' })
let chrome
try {
  chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  for (let run = 0; run < WARM_UPS; run++) await audit(product.origin + PAGES[0], chrome.port)
  const table = {}
  const faults = new Set()
  for (const path of PAGES) {
    const results = []
    for (let run = 0; run < runs; run++) {
      results.push(await audit(product.origin + encodeURI(path), chrome.port))
    }
    table[path] = Object.fromEntries(
      Object.keys(GOALS).map((name, i) => [name, median(results.map(({ scores }) => scores[i]))]),
    )
    for (const fault of results.flatMap((result) => result.faults)) faults.add(`${path} ${fault}`)
  }
  console.table(table)
  for (const fault of faults) console.log(fault)
  const isGood = Object.values(table).every((row) =>
    Object.entries(GOALS).every(([name, goal]) => row[name] >= goal),
  )
  process.exitCode = isGood ? 0 : 1
} finally {
  chrome?.kill()
  await product.dispose()
}
