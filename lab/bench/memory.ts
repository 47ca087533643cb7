// Measures how soon a server answers after its launch, and how much memory it takes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { from } from '../addresses.ts'
import { numberOption } from '../options.ts'
import { memoryOf } from '../usage.ts'
import { articlesOf, serving, type Library } from './library.ts'
import { median, type Table } from './table.ts'

const ROUNDS = numberOption('rounds', 9)
const REQUESTS = numberOption('requests', 300_000)
/** The pause in milliseconds after the first page. */
const REST_MS = 10_000
const CACHED = ['/', '/en', '/about', '/en/about', '/publications', '/locales/ar.json']

/** Compares a start with that of an empty Node process, which shows how busy the machine is. */
export async function benchStarts({ env }: Library): Promise<Table> {
  const [empty, product]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now()
    await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'close')
    const started = performance.now()
    const answered = await serving(env, async ({ origin }) => {
      await (await fetch(`${origin}/publications`)).text()
      return performance.now()
    })
    // The first round is a warm-up and is not counted.
    if (round === 0) continue
    empty.push(started - began)
    product.push(answered - started)
  }
  const rows = {
    'an empty Node process': { 'median, ms': Math.round(median(empty)) },
    'node bin/server.js': { 'median, ms': Math.round(median(product)) },
  }
  return { title: 'From launch to the first page', rows }
}

/** Every tenth request is for an article, and there are more articles than the cache can hold. */
export const benchMemory = (library: Library): Promise<Table> =>
  serving(library.env, async ({ origin, child }) => {
    await (await fetch(origin)).text()
    await sleep(REST_MS)
    const atRest = { MB: memoryOf(child.pid), wanted: '≤ 110' }
    const paths = articlesOf(library).flatMap((article) => [article, ...CACHED, ...CACHED.slice(3)])
    const { errors, non2xx } = await autocannon({
      url: origin,
      connections: 20,
      amount: REQUESTS,
      requests: paths.map((path, index) => ({ path, headers: from(index) })),
    })
    if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} unexpected statuses`)
    const underLoad = { MB: memoryOf(child.pid), wanted: '≤ 180' }
    const rows = {
      'at rest, after the first page': atRest,
      [`after ${REQUESTS} requests`]: underLoad,
    }
    return { title: 'Resident memory of the process', rows }
  })
