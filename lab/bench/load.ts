// Measures how the server handles many connections while staff save texts, and how it handles
// requests for addresses that nobody has requested before.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, numberOption, quantile, rounded } from '../figures.ts'
import { signIn, type Product } from '../../scripts/product.ts'
import { ask, type Asking } from './client.ts'
import { articlesOf, save, serving, type Library } from './library.ts'
import type { Row, Table } from './report.ts'
import { memoryOf } from './usage.ts'

const IDLE = numberOption('idle', 2000)
const BUSY = numberOption('busy', 200)
const REQUESTS = numberOption('crowd', 100_000)
/** The interval between saves, in milliseconds. */
const SAVE_EVERY_MS = 100
const NEW_ADDRESSES = 500
const WANTED = 10
const WANTED_BURST_MS = 600

export async function benchLoad(library: Library): Promise<Table[]> {
  // All connections come from one address. The server treats this address as a proxy, so the limit
  // per visitor does not apply to it.
  const settings = { TRUST_PROXY: 'loopback' }
  return [
    {
      title: 'Under load',
      note: `${BUSY} connections request cached pages as fast as possible. The server closes connections that are idle for 65 seconds.`,
      rows: await serving(library, (product) => crowd(product, library), settings),
    },
    {
      title: `${NEW_ADDRESSES} addresses at once`,
      note: 'Each address is requested on a separate connection, from a server that has just started.',
      rows: {
        'uncached articles': await serving(
          library,
          (product) =>
            burst(
              product,
              articlesOf(library).map((path) => ({ path })),
              WANTED_BURST_MS,
            ),
          settings,
        ),
        'missing articles': await serving(
          library,
          (product) =>
            burst(
              product,
              Array.from({ length: NEW_ADDRESSES }, (_, index) => ({
                path: `/en/publications/nothing-${index}`,
              })),
            ),
          settings,
        ),
      },
    },
  ]
}

async function crowd(product: Product, library: Library): Promise<Table['rows']> {
  const { origin } = product
  const pages = ['/', '/publications', `/en/publications/${library.slug}`, '/en/about', '/contact']
  const requests = pages.map((path) => ({ path }))
  const take = async (): Promise<Row> => {
    const load = { amount: REQUESTS, connections: BUSY, statuses: [200] }
    const { times, perSecond } = await ask(origin, requests, load)
    const [p50, p99] = [median(times), quantile(times, 0.99)]
    return {
      'p50, ms': rounded(p50),
      'p99, ms': rounded(p99),
      'p99 : p50': rounded(p99 / p50),
      'answers per second': Math.round(perSecond),
      MB: Math.round(memoryOf(product.child.pid ?? 0) ?? NaN),
    }
  }
  await take()
  const rows: Table['rows'] = { [`${BUSY} busy`]: await take() }
  const idle = await Promise.all(Array.from({ length: IDLE }, () => openIdle(origin)))
  try {
    rows[`${BUSY} busy, ${IDLE} idle`] = await take()
    const saving = await savingSteadily(origin, library)
    const row = await take()
    const { saves, slowest } = await saving.stop()
    rows[`${BUSY} busy, ${IDLE} idle, pairs saved`] = {
      ...row,
      wanted: `p99 ≤ ${WANTED} × p50`,
      'saves per second': saves,
      'slowest save, ms': slowest,
      'idle still open': idle.filter(({ readyState }) => readyState === 'open').length,
    }
  } finally {
    for (const socket of idle) socket.destroy()
  }
  return rows
}

/** A connection that has sent one request and stays open. */
async function openIdle(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`HEAD /robots.txt HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  await Promise.race([
    once(socket, 'data'),
    once(socket, 'close').then(() => Promise.reject(new Error('A connection was refused.'))),
  ])
  return socket
}

/** Saves the pair at a regular interval. Each save drops the pages that show the pair. */
async function savingSteadily(origin: string, library: Library) {
  const call = await signIn(origin)
  const began = performance.now()
  const times: number[] = []
  const over = new AbortController()
  const saving = (async () => {
    for (let number = 0; !over.signal.aborted; number++) {
      const before = performance.now()
      await save(call, library, number)
      times.push(performance.now() - before)
      await sleep(Math.max(0, began + (number + 1) * SAVE_EVERY_MS - performance.now()))
    }
  })()
  const stop = async () => {
    over.abort()
    await saving
    const seconds = (performance.now() - began) / 1000
    return { saves: rounded(times.length / seconds), slowest: Math.round(Math.max(...times)) }
  }
  return { stop }
}

async function burst(
  { origin, child }: Product,
  requests: Asking[],
  wanted?: number,
): Promise<Row> {
  const { pid = 0 } = child
  await (await fetch(origin)).text()
  const before = memoryOf(pid)
  const asked = requests.slice(0, NEW_ADDRESSES)
  const load = { amount: asked.length, connections: asked.length, statuses: [200, 404] }
  const { times } = await ask(origin, asked, load)
  const megabytes = (value: number | undefined) => value && Math.round(value)
  return {
    'all answered after, ms': Math.round(Math.max(...times)),
    wanted: wanted && `≤ ${wanted}`,
    'p50, ms': Math.round(median(times)),
    'MB before': megabytes(before),
    'MB at most': megabytes(memoryOf(pid, 'VmHWM')),
    'MB then': megabytes(memoryOf(pid)),
  }
}
