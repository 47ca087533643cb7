// `npm run bench`: what the calls of the built product cost, and how that grows from 1,000 to 100,000 publications.
// Prints ratios of medians, which mean the same on slow and fast machines: to a call that does almost nothing, and of
// the large library to the small one.
// On SQLite also uploads and pages with pictures, how soon one can write in the editor, in a browser, and how soon a
// start answers.
// `npm run bench -- --mariadb` uses a MariaDB of its own; `--records=10000` sets another number than 100,000;
// `--pictures`, `--editor` and `--launch` measure those only.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { fill, openDatabase, type Template } from './bench-content.ts'
import { benchEditor } from './bench-editor.ts'
import { benchLaunch } from './bench-launch.ts'
import { benchPictures } from './bench-pictures.ts'
import { build } from './build.ts'
import { median, numberOption } from './figures.ts'
import { signIn, startProduct, type Product, type Settings } from './product.ts'
import { signals, step, task } from './steps.ts'
import { withMariadb } from './with-mariadb.ts'

const FEW = 1000
const MANY = Math.max(FEW, numberOption('records', 100_000))
const ROUNDS = 15
/** Templates come first; from this pair on, pairs are copies. */
const FIRST_PAIR = 50
/** Tuned as for a server with this many publications. */
const MARIADB = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=512M']

/** A database with this many publications, and what a product needs to serve it. */
interface Library extends Template {
  env: Settings & { DATA_DIR: string }
  slug: string
}

/** By the name of the measured call. */
type Works = Record<string, (round: number) => Promise<Response>>
type Figures = Record<string, number>

const HEALTH = 'GET /api/health'
const reads: Record<string, string | ((library: Library) => string)> = {
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

const TAGS = [
  { ar: 'السلام', en: 'peace' },
  { ar: 'القيادة', en: 'leadership' },
  { ar: 'الأدلة', en: 'evidence' },
  { ar: 'العمل الإنساني', en: 'humanitarian' },
]
const pairBody = (number: number) => ({
  shared: { tags: [TAGS[number % TAGS.length]] },
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
  status: 'published',
})

const succeeded = async (response: Response) => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 200)}`)
  return text
}

async function prepare(settings: Settings, records: number): Promise<Library> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  // All calls come from one address, and there are more than any visitor makes.
  const env = { ...settings, DATA_DIR, READ_LIMIT_FACTOR: '1000' }
  const product = await startProduct(env)
  const templates: Template[] = []
  let slug = ''
  try {
    const call = await signIn(product.origin)
    for (let number = 0; number < 4; number++) {
      const body = pairBody(number)
      const answer = await call('/api/publications/pairs', { method: 'POST', body })
      const { arabic, english } = JSON.parse(await succeeded(answer)) as WholePair
      templates.push({ arabic: arabic.id, english: english.id })
      slug = english.slug
    }
  } finally {
    await product.stop()
  }
  const database = await openDatabase(env)
  await fill(database, { templates, first: FIRST_PAIR, last: FIRST_PAIR + records / 2 - 1 })
  await database.close()
  const last = templates.at(-1)
  if (!last) throw new Error('Nothing was written.')
  return { env, slug, ...last }
}

/** The measured calls, by name, on the product that serves one library. */
async function worksOf({ origin }: Product, library: Library): Promise<Works> {
  const call = await signIn(origin)
  const visit = (path: string) => fetch(origin + path, { headers: { accept: '*/*' } })
  return {
    ...Object.fromEntries(
      Object.entries(reads).map(([name, path]) => [
        name,
        () => visit(typeof path === 'function' ? path(library) : path),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(staffReads).map(([name, query]) => [
        name,
        () => call(`/api/publications/admin?group=pairs${query}`),
      ]),
    ),
    [SAVE]: (round) =>
      call(`/api/publications/pairs/${library.arabic}`, {
        method: 'PUT',
        body: pairBody(round + 100),
      }),
  }
}

const products: Product[] = []

/** The times of one call on one library, round by round. */
interface Sample {
  name: string
  work: (round: number) => Promise<Response>
  times: number[]
}

/** Every call in each round, on both libraries in turn, so that other load on the machine hits all of them alike. */
async function measure(libraries: Library[]): Promise<Figures[]> {
  try {
    const samples: Sample[][] = []
    for (const library of libraries) {
      const product = await startProduct(library.env)
      products.push(product)
      const works = Object.entries(await worksOf(product, library))
      samples.push(works.map(([name, work]) => ({ name, work, times: [] })))
    }
    const inTurn = (samples[0] ?? []).flatMap((_, index) => samples.map((all) => all[index]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, work, times } of inTurn.filter((sample) => sample !== undefined)) {
        // The previous round's save dropped the kept pages.
        if (name !== SAVE) await succeeded(await work(round))
        const began = performance.now()
        await succeeded(await work(round))
        times.push(performance.now() - began)
      }
    }
    return samples.map((all) =>
      Object.fromEntries(all.map(({ name, times }) => [name, median(times)])),
    )
  } finally {
    for (const product of products.splice(0)) await product.stop()
  }
}

const ratio = (some: number | undefined, other: number | undefined) =>
  Number(((some ?? NaN) / (other ?? NaN)).toPrecision(2))

/** Both settings are those of empty databases. */
async function bench(small: Settings, large: Settings): Promise<void> {
  const libraries: Library[] = []
  try {
    for (const [settings, records] of [
      [small, FEW],
      [large, MANY],
    ] as const) {
      await step(`bench     ${records} records`, async () => {
        libraries.push(await prepare(settings, records))
      })
    }
    let results: Figures[] = []
    await step('bench     calls', async () => {
      results = await measure(libraries)
    })
    print(...results)
  } finally {
    for (const { env } of libraries) rmSync(env.DATA_DIR, { recursive: true, force: true })
  }
}

async function launch(settings: Settings): Promise<void> {
  const { env } = await prepare(settings, FEW)
  try {
    await benchLaunch(env)
  } finally {
    rmSync(env.DATA_DIR, { recursive: true, force: true })
  }
}

function print(few: Figures = {}, many: Figures = {}) {
  const rows = Object.keys(many).map((name) => [
    name,
    {
      [`× health, ${FEW}`]: ratio(few[name], few[HEALTH]),
      [`× health, ${MANY}`]: ratio(many[name], many[HEALTH]),
      [`${MANY} : ${FEW}`]: ratio(many[name], few[name]),
    },
  ])
  console.table(Object.fromEntries(rows))
}

// All child processes end with this one, and so do the databases.
for (const signal of signals) process.once(signal, () => process.exit(1))
process.on('exit', () => {
  for (const { child } of products) child.kill()
})

await task(async () => {
  await build()
  const sqlite = { DB_CONNECTION: 'sqlite' }
  if (process.argv.includes('--mariadb')) {
    await withMariadb((few) => withMariadb((many) => bench(few, many), MARIADB), MARIADB)
  } else {
    const parts = {
      calls: () => bench(sqlite, sqlite),
      pictures: () => step('bench     pictures', () => benchPictures(sqlite)),
      editor: () => step('bench     editor', () => benchEditor(sqlite)),
      launch: () => step('bench     launch', () => launch(sqlite)),
    }
    const chosen = Object.entries(parts).filter(([name]) => process.argv.includes(`--${name}`))
    for (const [, part] of chosen.length > 0 ? chosen : Object.entries(parts)) await part()
  }
})
