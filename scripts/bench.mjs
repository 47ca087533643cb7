// `npm run bench`: what the calls of the built product cost, and what they cost with 100,000 publications instead of
// 1,000. Prints ratios of medians, which mean the same on a slow machine as on a quick one: to a call that does next to
// nothing, and of the large library to the small one.
// `npm run bench -- --mariadb` has a MariaDB of its own; `--records=10000` takes another number than 100,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fill, openDatabase } from './bench-content.mjs'
import { build } from './build.mjs'
import { signIn, startProduct } from './product.mjs'
import { step, task } from './steps.mjs'
import { withMariadb } from './with-mariadb.mjs'

const FEW = 1000
const given = process.argv.map((text) => /^--records=(\d+)$/.exec(text)).find(Boolean)
const MANY = Math.max(FEW, Number(given?.[1] ?? 100_000))
const ROUNDS = 15
/** Templates come first; from this pair on they are copied. */
const FIRST_PAIR = 50
/** As a server for so many publications would have it. */
const MARIADB = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=512M']

const HEALTH = 'GET /api/health'
const reads = {
  [HEALTH]: '/api/health',
  'list page, kept': '/publications',
  'list page, rendered': '/publications?q=المياه',
  'article page, kept': ({ slug }) => `/en/publications/${slug}`,
  'article, as data': ({ slug }) => `/api/publications/${slug}?language=en`,
  'public list': '/api/publications?language=ar',
  'public list of a frequent tag': '/api/publications?language=ar&tag=peace',
  'public search, frequent word': '/api/publications?language=en&q=well',
  'public search, rare word': '/api/publications?language=en&q=number777',
}
const staffReads = {
  'staff list': '',
  'staff list, last changed': '&sort=changed',
  'staff list, by title': '&sort=title',
  'staff list, drafts': '&status=draft',
  'staff list, scheduled': '&status=scheduled',
  'staff list, frequent author': '&author=1&language=en',
  'staff list, frequent tag': '&tag=peace&sort=changed',
  'staff list, rare tag': '&tag=rare&sort=title',
  'staff list, one side missing': '&pair=missing&sort=changed',
  'staff list, one side a draft': '&pair=draft',
  'staff list, may need an update': '&pair=outdated',
  'staff search, frequent word': '&q=well',
  'staff search, rare word': '&q=number777',
  'staff search within filters': '&q=valleys&language=en&status=draft&sort=changed',
}
const SAVE = 'bilingual save'

const pairBody = (number, status = 'published') => ({
  shared: { tags: [['peace', 'leadership', 'evidence', 'humanitarian'][number % 4]] },
  english: {
    title: `Where four valleys meet ${number}`,
    content:
      'The well stands where the valleys meet, and every committee keeps its own book of hours.\n\n'.repeat(
        12,
      ),
  },
  arabic: {
    title: `حيث تلتقي الأودية الأربعة ${number}`,
    content:
      'اجتمعت لجان القرى عند البئر لتقسيم ساعات المياه بين الأسر، ولكل لجنة دفترها.\n\n'.repeat(12),
  },
  status,
})

const succeeded = async (response) => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 200)}`)
  return text
}

/** A database with so many publications; resolves to what a product needs to serve it. */
async function prepare(settings, records) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  // All calls come from one address, and more of them than any visitor makes.
  const env = { ...settings, DATA_DIR, READ_LIMIT_FACTOR: '1000' }
  const product = await startProduct(env)
  const templates = []
  try {
    const call = await signIn(product.origin)
    for (let number = 0; number < 4; number++) {
      const body = pairBody(number)
      const answer = await call('/api/publications/pairs', { method: 'POST', body })
      const { arabic, english } = JSON.parse(await succeeded(answer))
      templates.push({ arabic: arabic.id, english: english.id, slug: english.slug })
    }
  } finally {
    await product.stop()
  }
  const database = await openDatabase(env)
  await fill(database, { templates, first: FIRST_PAIR, last: FIRST_PAIR + records / 2 - 1 })
  await database.close()
  return { env, ...templates[3] }
}

/** What is measured, by name, on the product that serves one library. */
async function worksOf({ origin }, { slug, arabic }) {
  const call = await signIn(origin)
  const visit = (path) => fetch(origin + path, { headers: { accept: '*/*' } })
  return {
    ...Object.fromEntries(
      Object.entries(reads).map(([name, path]) => [
        name,
        () => visit(typeof path === 'function' ? path({ slug }) : path),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(staffReads).map(([name, query]) => [
        name,
        () => call(`/api/publications/admin?group=pairs${query}`),
      ]),
    ),
    [SAVE]: (round) =>
      call(`/api/publications/pairs/${arabic}`, { method: 'PUT', body: pairBody(round + 100) }),
  }
}

const products = []

/** Every call in each round, on both libraries in turn: what else the machine does falls on all of them alike. */
async function measure(libraries) {
  try {
    for (const { env } of libraries) products.push(await startProduct(env))
    const works = []
    for (const [index, product] of products.entries()) {
      works.push(await worksOf(product, libraries[index]))
    }
    const times = works.map((work) =>
      Object.fromEntries(Object.keys(work).map((name) => [name, []])),
    )
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of Object.keys(works[0])) {
        for (const [index, work] of works.entries()) {
          // The save of the round before dropped the pages that were kept.
          if (name !== SAVE) await succeeded(await work[name](round))
          const began = performance.now()
          await succeeded(await work[name](round))
          times[index][name].push(performance.now() - began)
        }
      }
    }
    return times.map((all) =>
      Object.fromEntries(Object.entries(all).map(([name, values]) => [name, median(values)])),
    )
  } finally {
    for (const product of products.splice(0)) await product.stop()
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const ratio = (value) => Number(value.toPrecision(2))

/** `settings` are those of two empty databases. */
async function bench(...settings) {
  const libraries = []
  try {
    for (const [index, records] of [FEW, MANY].entries()) {
      await step(`bench     ${records} records`, async () => {
        libraries.push(await prepare(settings[index], records))
      })
    }
    let results = []
    await step('bench     calls', async () => {
      results = await measure(libraries)
    })
    print(...results)
  } finally {
    for (const { env } of libraries) rmSync(env.DATA_DIR, { recursive: true, force: true })
  }
}

function print(few, many) {
  const table = {}
  for (const name of Object.keys(many)) {
    table[name] = {
      [`× health, ${FEW}`]: ratio(few[name] / few[HEALTH]),
      [`× health, ${MANY}`]: ratio(many[name] / many[HEALTH]),
      [`${MANY} : ${FEW}`]: ratio(many[name] / few[name]),
    }
  }
  console.table(table)
}

// What was started goes with this process, and so do the databases.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
process.on('exit', () => {
  for (const { child } of products) child.kill()
})

await task(async () => {
  await build()
  const sqlite = { DB_CONNECTION: 'sqlite' }
  if (!process.argv.includes('--mariadb')) await bench(sqlite, sqlite)
  else await withMariadb((few) => withMariadb((many) => bench(few, many), MARIADB), MARIADB)
})
