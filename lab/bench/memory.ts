// Measures the memory of the server's process, at rest and while visitors request a mix of cached
// responses and rendered pages.
import { setTimeout as sleep } from 'node:timers/promises'
import { numberOption } from '../figures.ts'
import type { Product } from '../../scripts/product.ts'
import { ask, type Asking } from './client.ts'
import { serving, type Library } from './library.ts'
import type { Row, Table } from './report.ts'
import { hasUsage, memoryOf, WITHOUT_USAGE } from './usage.ts'
import { ABOUT, worksOf } from './works.ts'
import { partsOf } from './wire.ts'

const REQUESTS = numberOption('mixed', 300_000)
const PARTS = 6
const CONNECTIONS = 20
/** The pause in milliseconds, after the first page and after the last response. */
const REST_MS = 10_000
const WANTED = { rest: 110, load: 180 }

export async function benchMemory(library: Library): Promise<Table[]> {
  const title = 'Memory of the process'
  if (!hasUsage) return [{ title, note: WITHOUT_USAGE, rows: {} }]
  const rows = await serving(library, (product) => measure(product, library))
  return [{ title, note: 'Resident memory (`VmRSS`), including all threads.', rows }]
}

async function measure(product: Product, library: Library): Promise<Table['rows']> {
  const { origin, child } = product
  const held = (wanted?: number): Row => ({
    MB: Math.round(memoryOf(child.pid ?? 0) ?? NaN),
    wanted: wanted && `≤ ${wanted}`,
  })
  await (await fetch(origin)).text()
  await sleep(REST_MS)
  const rows: Table['rows'] = { 'at rest, after the first page': held(WANTED.rest) }
  const requests = mixed(library, ...(await partsOf(origin + ABOUT)))
  const load = { connections: CONNECTIONS, statuses: [200, 304] }
  for (let part = 1; part <= PARTS; part++) {
    await ask(origin, requests, { ...load, amount: Math.round(REQUESTS / PARTS) })
    rows[`after ${Math.round((REQUESTS * part) / PARTS)} requests`] = held(WANTED.load)
  }
  await sleep(REST_MS)
  rows['at rest again'] = held()
  return rows
}

/**
 * A list of requests in which every ten cached responses are followed by a rendered page. There are
 * more rendered pages than the cache can hold.
 */
function mixed(library: Library, tag: string, script: string): Asking[] {
  const works = worksOf(library, tag, script)
  const cached = works.filter(({ renders }) => !renders).flatMap(({ requests }) => requests)
  const rendered = works.filter(({ renders }) => renders).flatMap(({ requests }) => requests)
  return rendered.flatMap((page, index) => [
    ...Array.from({ length: 10 }, (_, step) => cached[(index + step) % cached.length] as Asking),
    page,
  ])
}
