// Measures how the server handles many simultaneous visitors: from a few requests per second to
// many within one second, while a pair is saved every second. Measures this without a proxy, and
// behind nginx with the configuration in docs/proxy.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../api/tests/free_port.ts'
import { isInstalled, ProxyServer } from '../../api/tests/proxy_server.ts'
import { numberOption, quantile, rounded } from '../figures.ts'
import { signIn, type Product } from '../../scripts/product.ts'
import { save, serving, type Library } from './library.ts'
import type { Row, Table } from './report.ts'
import { askSteadily, overHttp, overHttp2, type Visit } from './steady-requests.ts'

const SECONDS = numberOption('seconds', 10)
const RATE = numberOption('rate', 1000)
const QUIET = { seconds: 2, rate: 10 }
const SAVE_EVERY_MS = 1000
const WANTED_MS = 250
const HANDSHAKES = { seconds: 3, atOnce: 8 }

/** Pages that no save of a publication changes. */
const CACHED = ['/about', '/en/about', '/contact', '/en/contact', '/donate', '/en/volunteer']
/** Pages that every save of the pair changes. */
const CHANGED = ['/', '/en', '/publications', '/en/publications']

export async function benchSpike(library: Library): Promise<Table[]> {
  const port = await freePort()
  const settings = {
    METRICS_PORT: String(port),
    TRUST_PROXY: 'loopback',
    APP_URL: 'https://example.org',
  }
  const act = (product: Product) => spikes(product, library, port)
  return [
    {
      title: 'A spike',
      note: [
        `From ${QUIET.rate} to ${RATE} requests a second within one second, for ${SECONDS} seconds, while a pair is saved every second.`,
        'Times are measured from the moment when a request was due; the client runs on the same machine.',
        'Each different body that visitors received is a version of a page.',
      ].join(' '),
      rows: await serving(library, act, settings),
    },
  ]
}

async function spikes(product: Product, library: Library, port: number): Promise<Table['rows']> {
  const { origin } = product
  const without = await spike(overHttp(origin), product, library, port)
  const rows = { 'without a proxy': without }
  if (!isInstalled('nginx')) {
    return {
      ...rows,
      'behind nginx, with TLS': { requests: 'not measured: nginx is not installed' },
    }
  }
  const proxy = await ProxyServer.open('nginx', origin)
  try {
    const behind = await spike(overHttp2(proxy), product, library, port)
    const perSecond = await handshakes(proxy)
    return {
      ...rows,
      'behind nginx, with TLS': { ...behind, 'full TLS handshakes per second': perSecond },
    }
  } finally {
    await proxy.close()
  }
}

async function spike(
  { ask, close }: ReturnType<typeof overHttp>,
  { origin }: Product,
  library: Library,
  port: number,
): Promise<Row> {
  const article = `/en/publications/${library.slug}`
  const paths = [...CACHED, ...CHANGED, article]
  const call = await signIn(origin)
  await save(call, library, 0)
  for (const path of paths) await ask(path, 0)
  const before = await renderingsAt(port)
  const known = new Set(
    (await Promise.all(paths.map((path) => ask(path, 0)))).map(({ etag }) => etag),
  )
  const over = new AbortController()
  const saving = (async () => {
    let number = 0
    while (!over.signal.aborted) {
      await save(call, library, ++number)
      await sleep(SAVE_EVERY_MS)
    }
    return number
  })()
  const rateAt = (second: number) =>
    second < QUIET.seconds
      ? QUIET.rate
      : QUIET.rate + (RATE - QUIET.rate) * Math.min(1, second - QUIET.seconds)
  const visits = await askSteadily(ask, paths, { seconds: QUIET.seconds + SECONDS, rateAt })
  over.abort()
  const saves = await saving
  const renderings = (await renderingsAt(port)) - before
  close()
  const versions = new Set(
    visits.filter(({ etag }) => !known.has(etag)).map(({ path, etag }) => `${path} ${etag}`),
  ).size
  const cached = timesOf(visits.filter(({ path }) => CACHED.includes(path)))
  const all = timesOf(visits)
  return {
    requests: visits.length,
    errors: visits.filter(({ status }) => status !== 200).length,
    'cached p50, ms': rounded(quantile(cached, 0.5)),
    'cached p99, ms': rounded(quantile(cached, 0.99)),
    'all p99, ms': rounded(quantile(all, 0.99)),
    saves,
    renderings,
    versions,
    'renderings per version': rounded(renderings / versions, 3),
    wanted: `no error, cached p99 ≤ ${WANTED_MS}, 1 rendering`,
  }
}

const timesOf = (visits: readonly Visit[]) => visits.map(({ time }) => time)

async function renderingsAt(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const name = 'ufuq_rendering_duration_seconds_count{of="page",outcome="done"}'
  const line = metrics.split('\n').find((known) => known.startsWith(name))
  return Number(line?.slice(name.length) ?? 0)
}

/**
 * The number of new connections per second. Each needs a full TLS handshake, because no session is
 * resumed.
 */
async function handshakes(proxy: ProxyServer): Promise<number> {
  const began = performance.now()
  let count = 0
  const visitor = async (address: string) => {
    while (performance.now() - began < HANDSHAKES.seconds * 1000) {
      const session = proxy.connect(address)
      await once(session, 'connect')
      session.destroy()
      count += 1
    }
  }
  const visitors = Array.from({ length: HANDSHAKES.atOnce }, (_, at) => visitor(`127.1.${at}.1`))
  await Promise.all(visitors)
  return Math.round(count / HANDSHAKES.seconds)
}
