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

async function writeTemplates(call) {
  const templates = []
  for (let number = 0; number < 4; number++) {
    const answer = await call('/api/publications/pairs', { method: 'POST', body: pairBody(number) })
    const { arabic, english } = JSON.parse(await succeeded(answer))
    templates.push({ arabic: arabic.id, english: english.id, slug: english.slug })
  }
  return templates
}

/** Every call once in each round, so that what else the machine does falls on all of them alike. */
async function measure(env, { slug, arabic }) {
  const product = await startProduct(env)
  try {
    const call = await signIn(product.origin)
    const visit = (path) => fetch(product.origin + path, { headers: { accept: '*/*' } })
    const works = Object.fromEntries([
      ...Object.entries(reads).map(([name, path]) => [
        name,
        () => visit(typeof path === 'function' ? path({ slug }) : path),
      ]),
      ...Object.entries(staffReads).map(([name, query]) => [
        name,
        () => call(`/api/publications/admin?group=pairs${query}`),
      ]),
    ])
    const times = Object.fromEntries([...Object.keys(works), SAVE].map((name) => [name, []]))
    const time = async (name, work) => {
      const began = performance.now()
      await succeeded(await work())
      times[name].push(performance.now() - began)
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, work] of Object.entries(works)) {
        // The save of the round before dropped the pages that were kept.
        await succeeded(await work())
        await time(name, work)
      }
      await time(SAVE, () =>
        call(`/api/publications/pairs/${arabic}`, { method: 'PUT', body: pairBody(round + 100) }),
      )
    }
    return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
  } finally {
    await product.stop()
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const ratio = (value) => Number(value.toPrecision(2))

async function bench(settings) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  const env = { ...settings, DATA_DIR }
  try {
    let templates = []
    await step('bench     templates', async () => {
      const product = await startProduct(env)
      try {
        templates = await writeTemplates(await signIn(product.origin))
      } finally {
        await product.stop()
      }
    })
    const results = []
    let first = FIRST_PAIR
    for (const records of [FEW, MANY]) {
      await step(`bench     ${records} records`, async () => {
        const database = await openDatabase(env)
        const last = FIRST_PAIR + records / 2 - 1
        await fill(database, { templates, first, last })
        await database.close()
        first = last + 1
      })
      await step(
        'bench     calls',
        async () => results.push(await measure(env, templates[3])) && '',
      )
    }
    print(...results)
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
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

await task(async () => {
  await build()
  if (process.argv.includes('--mariadb')) await withMariadb(bench, MARIADB)
  else await bench({ DB_CONNECTION: 'sqlite' })
})
