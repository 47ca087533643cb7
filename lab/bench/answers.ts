// Measures what responses cost compared with the control, a bare `node:http` server that sends the
// same bytes. Product and control are measured in turn, so that other load on the machine affects
// both equally.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { signIn } from '../../scripts/product.ts'
import { from } from '../addresses.ts'
import { numberOption } from '../options.ts'
import { cpuOf } from '../usage.ts'
import { articlesOf, dropPages, serving, type Library } from './library.ts'
import { median, rounded, type Table } from './table.ts'

const ROUNDS = numberOption('rounds', 5)
const REQUESTS = numberOption('requests', 10_000)
const CONNECTIONS = 20
const PAGE = { accept: 'text/html', 'accept-encoding': 'gzip, br, zstd' }
const DATA = { ...PAGE, accept: 'application/json' }
/** A page that does not change when a publication is saved. */
const ABOUT = '/about'

interface Work {
  /** The maximum processor time, as a multiple of the time that the control needs. */
  wanted: number
  paths: string[]
  headers: Record<string, string>
  /** The pages are rendered: each is requested once in a round, which begins with an empty cache. */
  isRendered?: true
}

/** A response as sent over the network, without what depends on the connection or the time. */
export interface Recorded {
  status: number
  headers: string[]
  body: Buffer
}

async function record(origin: string, { paths: [path = ''], headers }: Work): Promise<Recorded> {
  const asked = request(origin + path, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const passing = /^(connection|keep-alive|transfer-encoding|date)$/i
  const lasting = answer.rawHeaders.filter(
    (_, index, all) => !passing.test(all[index - (index % 2)] ?? ''),
  )
  return { status: answer.statusCode ?? 0, headers: lasting, body: await buffer(answer) }
}

async function worksOf(origin: string, library: Library): Promise<Record<string, Work>> {
  const article = `publications/${library.slug}`
  const about = await fetch(origin + ABOUT, { headers: PAGE })
  const known = { ...PAGE, 'if-none-match': about.headers.get('etag') ?? '' }
  const list = '/api/publications?language=en&limit=10'
  const articles = articlesOf(library)
  return {
    'home, cached': { wanted: 1.25, paths: ['/'], headers: PAGE },
    'article, cached': { wanted: 1.25, paths: [`/en/${article}`], headers: PAGE },
    'about, 304': { wanted: 1.2, paths: [ABOUT], headers: known },
    'list of ten, as JSON': { wanted: 3, paths: [list], headers: DATA },
    'article, as JSON': { wanted: 3, paths: [`/api/${article}?language=en`], headers: DATA },
    'article, rendered': { wanted: 10, paths: articles, headers: PAGE, isRendered: true },
  }
}

/** Returns the processor time of one response in milliseconds, and the responses per second. */
async function measure(origin: string, pid: number | undefined, work: Work) {
  const { paths, headers, isRendered } = work
  const amount = isRendered ? Math.min(REQUESTS, paths.length) : REQUESTS
  const before = cpuOf(pid)
  let client = 0
  const result = await autocannon({
    url: origin,
    connections: Math.min(CONNECTIONS, amount),
    amount,
    // The interval in milliseconds at which autocannon checks whether all requests are done.
    sampleInt: 20,
    timeout: 600,
    // Each connection sends its own share, because rendered pages may be requested only once.
    setupClient: (each) => {
      const first = client++
      const requests = paths.map((path, index) => ({
        path,
        headers: { ...headers, ...from(index) },
      }))
      const share = requests.filter((_, index) => index % CONNECTIONS === first)
      each.setRequests(share.length > 0 ? share : requests)
    },
  })
  const unexpected = Object.keys(result.statusCodeStats ?? {}).filter(
    (status) => !['200', '304'].includes(status),
  )
  if (result.errors > 0 || unexpected.length > 0)
    throw new Error(`${paths[0]}: ${result.errors} errors, statuses ${unexpected.join(', ')}`)
  return { cpu: (cpuOf(pid) - before) / amount, rate: amount / result.duration }
}

export const benchAnswers = (library: Library): Promise<Table[]> =>
  serving(library.env, async ({ origin, child }) => {
    const call = await signIn(origin)
    const works = Object.entries(await worksOf(origin, library))
    const control = fork(join(import.meta.dirname, 'control.ts'), { serialization: 'advanced' })
    control.send(await Promise.all(works.map(([, work]) => record(origin, work))))
    const [port] = (await once(control, 'message')) as [number]
    const rows: Table['rows'] = {}
    for (const [index, [name, work]] of works.entries()) {
      const same = { ...work, paths: work.paths.map(() => `/${index}`) }
      const rounds: Record<'ours' | 'bare', Awaited<ReturnType<typeof measure>>>[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        if (work.isRendered) await dropPages(call)
        const ours = await measure(origin, child.pid, work)
        const bare = await measure(`http://127.0.0.1:${port}`, control.pid, same)
        // The first round is a warm-up and is not counted.
        if (round > 0) rounds.push({ ours, bare })
      }
      const of = (figure: (round: (typeof rounds)[0]) => number) => median(rounds.map(figure))
      rows[name] = {
        'CPU, ms': rounded(of(({ ours }) => ours.cpu)),
        'CPU : control': rounded(of(({ ours }) => ours.cpu) / of(({ bare }) => bare.cpu), 3),
        wanted: `≤ ${work.wanted}`,
        'responses per second : control': rounded(of(({ ours, bare }) => ours.rate / bare.rate)),
      }
    }
    control.disconnect()
    return [{ title: 'Answers beside a bare node:http server', rows }]
  })
