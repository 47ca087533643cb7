// `npm run lab -- audit`: runs Lighthouse with phone settings on the home page, the list, an
// article and a custom page of the built product, in both languages. Prints the median of five
// runs, and fails if a score is below its goal. For a quick check: `npm run lab -- audit --runs=1`.
// The performance figure is valid only on an otherwise idle machine. `--generated=1-20` instead
// measures custom pages whose random sections are generated from these seeds.
import { launch, type LaunchedChrome } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { build } from '../scripts/build.ts'
import { browserPath, headlessPath, sandboxFlags } from '../scripts/chromium.ts'
import { publishPages, seedsIn } from './audit/generated-pages.ts'
import { median, numberOption, option } from './figures.ts'
import { startProduct } from '../scripts/product.ts'

const GOALS: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** The goal is lower for a custom page, which loads the styles of all kinds of sections. */
const OWN_PAGE_GOALS: typeof GOALS = { ...GOALS, performance: 95 }
const CATEGORIES = Object.keys(GOALS)
/** Generated pages have longer texts and more sections than pages that people write. */
const GENERATED_GOALS: typeof GOALS = Object.fromEntries(CATEGORIES.map((name) => [name, 95]))
const PAGES: Record<string, typeof GOALS> = {
  '/': GOALS,
  '/publications': GOALS,
  '/publications/حين-تقود-النساء-لجان-المياه': GOALS,
  '/المجلس-والفريق': OWN_PAGE_GOALS,
  '/en': GOALS,
  '/en/publications': GOALS,
  '/en/publications/when-women-lead-the-water-committees': GOALS,
  '/en/board-and-team': OWN_PAGE_GOALS,
}
/**
 * The number of warm-up runs, which are not counted. A new browser with a new profile does
 * background work in its first minute.
 */
const WARM_UPS = 4
/**
 * Chromium sometimes records a trace without the start of its navigation. Such a trace reveals
 * nothing about the page.
 */
const ATTEMPTS = 3
const runs = numberOption('runs', 5)
const chromePath = process.env['CHROME_PATH'] ?? browserPath ?? headlessPath

interface Audit {
  scores: Record<string, number>
  faults: string[]
  /** The values of the metrics that determine the performance score. */
  metrics: string
}

async function audit(url: string, port: number, attempt = 1): Promise<Audit> {
  const found = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!found) throw new Error(`${url}: Lighthouse found nothing.`)
  const { lhr } = found
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && attempt < ATTEMPTS) {
    return audit(url, port, attempt + 1)
  }
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scores = CATEGORIES.map((name) => [
    name,
    Math.round((lhr.categories[name]?.score ?? 0) * 100),
  ])
  return { scores: Object.fromEntries(scores), faults: faultsOf(lhr), metrics: metricsOf(lhr) }
}

/** Audits that prevent a full score in the categories other than performance. */
const faultsOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`)

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
]

const metricsOf = ({ audits }: Result): string =>
  METRICS.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ')

const generated = option('generated')

/** The paths of the pages to measure, with their goals. */
async function pagesOf(origin: string): Promise<typeof PAGES> {
  if (generated === undefined) return PAGES
  const paths = await publishPages(origin, seedsIn(generated))
  return Object.fromEntries(paths.map((path) => [path, GENERATED_GOALS]))
}

await build()
const product = await startProduct({ DEMO_CONTENT: 'true' })
let chrome: LaunchedChrome | undefined
try {
  const pages = await pagesOf(product.origin)
  const { port } = (chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...sandboxFlags],
  }))
  const look = (path: string) => audit(product.origin + encodeURI(path), port)
  for (let run = 0; run < WARM_UPS; run++) await look('/')
  const table: Record<string, Record<string, number>> = {}
  const faults = new Set<string>()
  for (const path of Object.keys(pages)) {
    const results: Audit[] = []
    for (let run = 0; run < runs; run++) results.push(await look(path))
    table[path] = Object.fromEntries(
      CATEGORIES.map((name) => [name, median(results.map(({ scores }) => scores[name] ?? 0))]),
    )
    for (const fault of results.flatMap((result) => result.faults)) faults.add(`${path} ${fault}`)
    // Measuring many pages takes many minutes, so the result of each page is printed at once.
    if (generated !== undefined) {
      console.log(path, ...Object.values(table[path] ?? {}), results.at(-1)?.metrics)
    }
  }
  console.table(table)
  for (const fault of faults) console.log(fault)
  const isGood = Object.entries(pages).every(([path, goals]) =>
    Object.entries(goals).every(([name, goal]) => (table[path]?.[name] ?? 0) >= goal),
  )
  process.exitCode = isGood ? 0 : 1
} finally {
  chrome?.kill()
  await product.dispose()
}
