// Measures what calls cost, and how the cost grows with the number of publications.
import { signIn, type Product, type Settings } from '../../scripts/product.ts'
import { from } from '../addresses.ts'
import { numberOption } from '../options.ts'
import { cpuOf } from '../usage.ts'
import { entryBody, serving, succeeded, withLibrary, type Library } from './library.ts'
import { median, rounded, type Row, type Table } from './table.ts'

const ROUNDS = numberOption('rounds', 15)
/** A round makes several calls, because processor time is counted in steps of 10 ms. */
const CALLS = 10

const HEALTH = 'GET /api/health'
const SAVE = 'bilingual save'
const ADMIN = '/api/entries/publications?'
const PUBLIC = '/api/publications?'
const SEARCH = '/api/search?language=en&q='
/** Lists of different lengths, 20 on average, because the product caches their responses. */
const uncached = (path: string) => (number: number) => `${path}&limit=${10 + (number % 20)}`
const reads: Record<string, (number: number, library: Library) => string> = {
  [HEALTH]: () => '/api/health',
  'list page, rendered': () => '/publications?q=المياه',
  'article, as data': (_, { slug }) => `/api/publications/${slug}?language=en`,
  'public list': uncached(`${PUBLIC}language=ar`),
  'public search, frequent word': uncached(`${PUBLIC}language=en&q=well`),
  'public search, rare word': uncached(`${PUBLIC}language=en&q=seldom`),
  'site search, frequent word': () => `${SEARCH}well`,
  'site search, rare word': () => `${SEARCH}seldom`,
  'site search, question': () => `${SEARCH}where is the seldom well zzzz`,
  'staff list': () => ADMIN,
  'staff list, by title': () => `${ADMIN}sort=title`,
  'staff list, drafts': () => `${ADMIN}status=draft`,
  'staff list, frequent tag': () => `${ADMIN}filter[tag]=peace&sort=changed`,
  'staff list, one side missing': () => `${ADMIN}filter[pair]=missing&sort=changed`,
  'staff search, frequent word': () => `${ADMIN}q=well`,
}

/** Makes a call on a served library. */
type Make = (name: string, number: number) => Promise<unknown>

async function callsOn({ origin }: Product, library: Library): Promise<Make> {
  const call = await signIn(origin)
  const entry = `/api/entries/publications/${library.entry}`
  return async (name, number) => {
    const path = reads[name]?.(number, library)
    if (!path) return succeeded(await call(entry, { method: 'PATCH', body: entryBody(number) }))
    const isStaff = path.startsWith(ADMIN)
    return succeeded(await (isStaff ? call(path) : fetch(origin + path, { headers: from(number) })))
  }
}

interface Served {
  pid: number | undefined
  make: Make
}

/** The time of a call and the processor time, both in milliseconds. */
async function measure({ pid, make }: Served, name: string, round: number) {
  const number = round * (CALLS + 1)
  await make(name, number + CALLS) // caches what the previous save has dropped
  const began = performance.now()
  const [cpu, mainThread] = [cpuOf(pid), cpuOf(pid, 'main')]
  for (let call = 0; call < CALLS; call++) await make(name, number + call)
  return {
    time: (performance.now() - began) / CALLS,
    cpu: (cpuOf(pid) - cpu) / CALLS,
    mainThread: (cpuOf(pid, 'main') - mainThread) / CALLS,
  }
}

/** Calls both libraries in turn, so that other load on the machine affects both equally. */
async function rowOf(name: string, small: Served, large: Served): Promise<Row> {
  type Round = Awaited<ReturnType<typeof measure>>
  const [few, many]: [Round[], Round[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    few.push(await measure(small, name, round))
    many.push(await measure(large, name, round))
  }
  // The first round is a warm-up and is not counted.
  const [less, more] = [few.slice(1), many.slice(1)]
  const time = median(more.map((round) => round.time))
  const mean = (figures: number[]) => rounded(figures.reduce((sum, one) => sum + one, 0) / ROUNDS)
  return {
    'median, ms': rounded(time),
    'many : few': rounded(time / median(less.map((round) => round.time))),
    'CPU, ms': mean(more.map(({ cpu }) => cpu)),
    'main thread, ms': mean(more.map(({ mainThread }) => mainThread)),
    wanted: wantedOf(name),
  }
}

/** `few` and `many` are the settings of empty databases. */
export const benchCalls = (
  { few, many }: { few: Settings; many: Settings },
  [least, most]: readonly [number, number],
): Promise<Table[]> =>
  withLibrary(few, least, (small) =>
    withLibrary(many, most, (large) =>
      serving(small.env, (first) =>
        serving(large.env, async (second) => {
          const ofSmall = { pid: first.child.pid, make: await callsOn(first, small) }
          const ofLarge = { pid: second.child.pid, make: await callsOn(second, large) }
          const rows: Table['rows'] = {}
          for (const name of [...Object.keys(reads), SAVE])
            rows[name] = await rowOf(name, ofSmall, ofLarge)
          return [{ title: `Calls with ${least} and ${most} publications`, rows }]
        }),
      ),
    ),
  )

function wantedOf(name: string): string {
  if (name === SAVE) return 'main thread ≤ 4 ms'
  return /list|search/.test(name) && !name.includes('page') ? 'many : few ≤ 2, CPU ≤ 5 ms' : ''
}
