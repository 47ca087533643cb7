// Measures what calls cost, and how the cost grows from 1,000 to 100,000 publications. The results
// are ratios of medians, which are comparable between slow and fast machines. Each call is compared
// with a call that does almost nothing, and the large library with the small library.
import { median, numberOption, rounded } from '../figures.ts'
import { signIn, startProduct, type Product, type Settings } from '../../scripts/product.ts'
import { forget, pairBody, prepare, succeeded, type Library } from './library.ts'
import type { Table } from './report.ts'
import { cpuOf, cpuOfFirstThread, hasUsage } from './usage.ts'

const ROUNDS = numberOption('rounds', 15)
/**
 * The number of calls in a round. A single call would not be enough, because processor time is
 * counted in steps of several milliseconds.
 */
const CALLS = 10

/** The measured calls by name. */
type Works = Record<string, (number: number) => Promise<Response>>

const HEALTH = 'GET /api/health'
/**
 * The path of a list that is not cached, because each call in a round requests a list of a
 * different length. The average length is 20.
 */
const unkept = (list: string) => (_library: Library, number: number) =>
  `${list}&limit=${10 + (number % (2 * CALLS))}`
const reads: Record<string, string | ((library: Library, number: number) => string)> = {
  [HEALTH]: '/api/health',
  'list page, cached': '/publications',
  'list page, rendered': '/publications?q=المياه',
  'article page, cached': ({ slug }) => `/en/publications/${slug}`,
  'article, as data': ({ slug }) => `/api/publications/${slug}?language=en`,
  'public list': unkept('/api/publications?language=ar'),
  'public list of a frequent tag': unkept('/api/publications?language=ar&tag=peace'),
  'public search, frequent word': unkept('/api/publications?language=en&q=well'),
  'public search, rare word': unkept('/api/publications?language=en&q=seldom'),
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
  'staff search, rare word': '&q=seldom',
  'staff search within filters': '&q=valleys&language=en&status=draft&sort=changed',
}
const SAVE = 'bilingual save'

/** The measured calls, by name, for a product that serves this library. */
async function worksOf({ origin }: Product, library: Library): Promise<Works> {
  const call = await signIn(origin)
  const visit = (path: string) => fetch(origin + path, { headers: { accept: '*/*' } })
  return {
    ...Object.fromEntries(
      Object.entries(reads).map(([name, path]) => [
        name,
        (number) => visit(typeof path === 'function' ? path(library, number) : path),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(staffReads).map(([name, query]) => [
        name,
        () => call(`/api/publications/admin?group=pairs${query}`),
      ]),
    ),
    [SAVE]: (number) =>
      call(`/api/publications/pairs/${library.arabic}`, {
        method: 'PUT',
        body: pairBody(number + 100),
      }),
  }
}

/** The measurements of one call on one library, from all rounds. */
interface Sample {
  name: string
  pid: number
  work: (number: number) => Promise<Response>
  /** The response time of the first call in each round, in milliseconds. */
  times: number[]
  /**
   * The processor time of all calls, in milliseconds, used by the whole process and by its main
   * thread.
   */
  cpu: { whole: number; first: number } | undefined
}

/**
 * Makes every call in each round, on both libraries in turn, so that other load on the machine
 * affects all calls equally.
 */
async function measure(libraries: Library[]): Promise<Sample[][]> {
  const products: Product[] = []
  try {
    const samples: Sample[][] = []
    for (const library of libraries) {
      const product = await startProduct(library.env, { program: 'service' })
      products.push(product)
      const { pid = 0 } = product.child
      const works = Object.entries(await worksOf(product, library))
      const cpu = hasUsage ? { whole: 0, first: 0 } : undefined
      samples.push(
        works.map(([name, work]) => ({ name, pid, work, times: [], cpu: cpu && { ...cpu } })),
      )
    }
    const inTurn = (samples[0] ?? []).flatMap((_, index) => samples.map((all) => all[index]))
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const sample of inTurn) if (sample) await takeRound(sample, round)
    }
    return samples
  } finally {
    for (const product of products) await product.stop()
  }
}

async function takeRound({ name, pid, work, times, cpu }: Sample, round: number) {
  const number = round * CALLS
  // The save in the previous round has dropped the cached lists and pages that show the pair, so
  // they are requested once before the measurement.
  if (name !== SAVE) await succeeded(await work(number + CALLS))
  const before = { whole: cpuOf(pid) ?? 0, first: cpuOfFirstThread(pid) ?? 0 }
  let time = NaN
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now()
    await succeeded(await work(number + call))
    if (call === 0) time = performance.now() - began
  }
  if (round === 0) return
  times.push(time)
  if (!cpu) return
  cpu.whole += (cpuOf(pid) ?? 0) - before.whole
  cpu.first += (cpuOfFirstThread(pid) ?? 0) - before.first
}

interface Size {
  /** The settings of an empty database. */
  settings: Settings
  records: number
}

export async function benchCalls(small: Size, large: Size): Promise<Table[]> {
  const libraries: Library[] = []
  try {
    for (const { settings, records } of [small, large]) {
      libraries.push(await prepare(settings, records))
    }
    const samples = await measure(libraries)
    const database = large.settings['DB_CONNECTION'] === 'mysql' ? 'MariaDB' : 'SQLite'
    return [tableOf(database, [small.records, large.records], samples)]
  } finally {
    for (const library of libraries) forget(library)
  }
}

const ratio = (some: number | undefined, other: number | undefined) =>
  rounded((some ?? NaN) / (other ?? NaN))

function tableOf(
  database: string,
  [few, many]: number[],
  [small = [], large = []]: Sample[][],
): Table {
  const timeIn = (samples: Sample[], name: string) =>
    median(samples.find((sample) => sample.name === name)?.times ?? [])
  const rows: Table['rows'] = {}
  for (const { name, cpu } of large) {
    const each = (milliseconds: number | undefined) =>
      milliseconds === undefined ? undefined : rounded(milliseconds / ROUNDS / CALLS)
    rows[name] = {
      [`× health, ${few}`]: ratio(timeIn(small, name), timeIn(small, HEALTH)),
      [`× health, ${many}`]: ratio(timeIn(large, name), timeIn(large, HEALTH)),
      [`${many} : ${few}`]: ratio(timeIn(large, name), timeIn(small, name)),
      'CPU, ms': each(cpu?.whole),
      'main thread, ms': each(cpu?.first),
      wanted: wantedOf(name),
    }
  }
  return {
    title: `Calls with ${few} and ${many} publications on ${database}`,
    note: `Medians of ${ROUNDS} times as ratios: to \`GET /api/health\`, and of the large library to the small one. Processor time is that of one call with the large library; worker threads render texts.`,
    rows,
  }
}

function wantedOf(name: string): string {
  if (name === SAVE) return 'main thread ≤ 4 ms'
  return /list|search/.test(name) && !name.includes('page') ? '≤ 2, CPU ≤ 5 ms' : ''
}
