// Measures what it costs to render pages that are not cached and are requested one after the other.
// Also measures how the CPU time is distributed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, numberOption, rounded } from '../figures.ts'
import { signIn, type Product } from '../../scripts/product.ts'
import { articlesOf, dropPages, forget, serving, withOwnWords, type Library } from './library.ts'
import { sharesOf, type CpuProfile } from './profile-shares.ts'
import type { Table } from './report.ts'
import { cpuOfTree } from './usage.ts'

const ROUNDS = numberOption('rounds', 5)
const ADDRESSES = 200
/**
 * The pages that are requested before the measurement, so that what all pages share has already
 * been computed.
 */
const FIRST = ['/', '/en', '/publications', '/en/publications?tag=peace']
const HEADERS = { accept: 'text/html', 'accept-encoding': 'br, gzip' }

interface Taking {
  name: string
  paths: string[]
  wanted: number
  /** The processor time for one page in milliseconds, by round. */
  cpu: number[]
  /** The measured time spans on the clock of the profile, in microseconds. */
  spans: [from: number, to: number][]
}

export async function benchProfile(library: Library): Promise<Table[]> {
  const own = await withOwnWords(library)
  try {
    const plain = await profiled(library)
    const changed = await profiled(own)
    return [
      {
        title: 'Uncached pages, one after the other',
        note: `Processor time of all processes for one page, in milliseconds: median of ${ROUNDS} rounds of ${ADDRESSES} addresses over one connection, with \`Accept-Encoding: br, gzip\` and without a profiler.`,
        rows: Object.fromEntries(
          plain.takings.map(({ name, cpu, wanted }, index) => [
            name,
            {
              'CPU, ms': rounded(median(cpu)),
              'own texts': rounded(median(changed.takings[index]?.cpu ?? [])),
              wanted: `≤ ${wanted}`,
            },
          ]),
        ),
      },
      {
        title: 'Where the time of these pages goes',
        note: 'Milliseconds of the main thread for one page, from a profile with samples every 0.1 ms.',
        rows: plain.rows,
      },
    ]
  } finally {
    forget(own)
  }
}

/** Measures first without the profiler, and then with it. */
async function profiled(library: Library) {
  const takings = await serving(library, (product) => take(product, library))
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-profile-'))
  try {
    const NODE_OPTIONS = `--cpu-prof --cpu-prof-interval=100 --cpu-prof-dir=${folder}`
    const traced = await serving(library, (product) => take(product, library), { NODE_OPTIONS })
    return { takings, rows: rowsOf(profileIn(folder), traced) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The server's profile, which is the longest one, because the profiles of child processes and
 * threads are shorter.
 */
function profileIn(folder: string): CpuProfile {
  const profiles = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile,
  )
  const [longest] = profiles.toSorted((a, b) => b.samples.length - a.samples.length)
  if (!longest) throw new Error('No profile was written.')
  return longest
}

async function take({ origin, child }: Product, library: Library): Promise<Taking[]> {
  const { pid = 0 } = child
  const call = await signIn(origin)
  const takings = await takingsOf(origin, library)
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const taking of takings) {
      await dropPages(call)
      await askInTurn(origin, FIRST)
      await sleep(300)
      const began = clock()
      const before = cpuOfTree(pid) ?? NaN
      await askInTurn(origin, taking.paths)
      const cpu = ((cpuOfTree(pid) ?? NaN) - before) / taking.paths.length
      if (round === 0) continue
      taking.cpu.push(cpu)
      taking.spans.push([began, clock()])
    }
  }
  return takings
}

async function takingsOf(origin: string, library: Library): Promise<Taking[]> {
  const empty = () => ({ cpu: [], spans: [] })
  const articles = articlesOf(library).slice(0, ADDRESSES)
  const searches = spellings('committee').slice(0, ADDRESSES)
  return [
    { name: 'article', paths: articles, wanted: 1, ...empty() },
    { name: 'list', paths: await pagesOfList(origin), wanted: 1.5, ...empty() },
    {
      name: 'list with search',
      paths: searches.map((word) => `/en/publications?q=${word}`),
      wanted: 1.5,
      ...empty(),
    },
  ]
}

/** The paths of pages of the list, each of which begins two texts after the previous page. */
async function pagesOfList(origin: string): Promise<string[]> {
  const paths: string[] = []
  let after: string | null = ''
  while (after !== null && paths.length < ADDRESSES) {
    const query = new URLSearchParams({ language: 'en', limit: '2', ...(after && { after }) })
    const answer = await fetch(`${origin}/api/publications?${query}`)
    const next = /[?&]after=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1]
    after = next ?? null
    if (after !== null) paths.push(`/en/publications?after=${after}`)
    if (after !== null) after = decodeURIComponent(after)
  }
  return paths
}

/**
 * A word in all combinations of upper and lower case. Each combination leads to a different address
 * with the same search results.
 */
export const spellings = (word: string): string[] =>
  Array.from({ length: 2 ** word.length }, (_, chosen) =>
    [...word]
      .map((character, index) => (chosen & (1 << index) ? character.toUpperCase() : character))
      .join(''),
  )

async function askInTurn(origin: string, paths: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const path of paths) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(origin + path, { agent, headers: HEADERS }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      })
        .once('error', reject)
        .end()
    })
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  }
  agent.destroy()
}

const clock = (): number => Number(process.hrtime.bigint() / 1000n)

function rowsOf(profile: CpuProfile, takings: Taking[]): Table['rows'] {
  const columns = takings.map(({ name, paths, spans }) => {
    const amount = paths.length * spans.length
    return { name, amount, shares: sharesOf(profile, spans) }
  })
  const groups = new Set(columns.flatMap(({ shares }) => [...shares.keys()]))
  return Object.fromEntries(
    [...groups]
      .toSorted()
      .map((group) => [
        group,
        Object.fromEntries(
          columns.map(({ name, amount, shares }) => [
            name,
            rounded((shares.get(group) ?? 0) / 1000 / amount),
          ]),
        ),
      ]),
  )
}
