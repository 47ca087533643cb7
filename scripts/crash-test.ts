// npm run crash-test [-- <rounds> <sqlite|mariadb>]: kills the built product with -9 while pairs are written through
// its API, restarts it and reads what is there: every acknowledged pair is complete, and no pair lacks a side.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminPublicationItem, PublicationPair } from '@ufuq/shared/contract/publications'
import { build } from './build.ts'
import { mariadb, sqlite, type Database } from './crash-databases.ts'
import { signIn, startProduct, type Call, type Product } from './product.ts'
import { task } from './steps.ts'

const WRITERS = 4
const CHANGES = 0.4
const [rounds = '20', only] = process.argv.slice(2)

const say = (line: string) => process.stdout.write(`${line}\n`)

/** An acknowledged pair. `taken` while a writer changes it; `checked` is the mark its texts were read with. */
interface Known {
  marks: string[]
  taken: boolean
  checked?: string
}

/** What the writers know: for each English record, the marks that its pair may carry. */
class Ledger {
  pairs = new Map<number, Known>()
  acknowledged = 0
  #marks = 0

  nextMark = () => `m${(this.#marks += 1)}`

  random() {
    const ids = [...this.pairs.keys()]
    return ids[Math.floor(Math.random() * ids.length)]
  }
}

/** Puts a mark into every field of both sides, so that a side older than the other shows. */
const bodyOf = (mark: string) => ({
  shared: { tags: [mark] },
  english: { title: `${mark} english`, content: `${mark} *written* at once` },
  arabic: { title: `${mark} عربي`, content: `${mark} *كُتبت* معًا` },
  status: 'published',
})

/** Set by whoever crashes the server. */
interface Stopped {
  now: boolean
}

/** Writes until the server stops answering. A write without an answer may have happened or not. */
async function write(call: Call, ledger: Ledger, stopped: Stopped) {
  while (!stopped.now) {
    const mark = ledger.nextMark()
    const id = Math.random() < CHANGES ? ledger.random() : undefined
    const chosen = id === undefined ? undefined : ledger.pairs.get(id)
    const known = chosen?.taken ? undefined : chosen
    if (known) Object.assign(known, { taken: true, marks: [...known.marks, mark] })
    const [method, path] = known
      ? ['PUT', `/api/publications/pairs/${id}`]
      : ['POST', '/api/publications/pairs']
    try {
      const response = await call(path, { method, body: bodyOf(mark) })
      // A database killed under the server causes this; then nothing is acknowledged.
      if (response.status >= 500) continue
      if (!response.ok) throw new Refusal(`${method} ${path}: ${await response.text()}`)
      const { english } = (await response.json()) as PublicationPair
      ledger.pairs.set(english.id, { marks: [mark], taken: false })
      ledger.acknowledged += 1
    } catch (error) {
      if (error instanceof Refusal) throw error
      if (stopped.now) return
      await sleep(20)
    }
  }
}

class Refusal extends Error {}

async function readAll(call: Call): Promise<AdminPublicationItem[]> {
  const records: AdminPublicationItem[] = []
  for (let path: string | undefined = '/api/publications/admin?limit=100'; path;) {
    const response: Response = await call(path)
    if (!response.ok) throw new Error(`GET ${path}: ${await response.text()}`)
    records.push(...((await response.json()) as AdminPublicationItem[]))
    path = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return records
}

/** What is wrong, as sentences. Pairs that were never acknowledged may be missing, but only as a whole. */
function findFaults(records: AdminPublicationItem[], ledger: Ledger): string[] {
  const faults: string[] = []
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const { id, title, language, translation } of records) {
    const partner = translation && byId.get(translation.id)
    if (!partner) faults.push(`record ${id} (${title}) has no partner`)
    else if (partner.translation?.id !== id) faults.push(`record ${id} is linked on one side only`)
    else if (partner.language === language)
      faults.push(`record ${id} is linked to its own language`)
    else if (markIn(partner) !== markIn({ title })) faults.push(`the halves of ${id} differ`)
  }
  for (const [id, { marks }] of ledger.pairs) {
    const record = byId.get(id)
    if (!record) faults.push(`the acknowledged pair of record ${id} is gone`)
    else if (!marks.includes(markIn(record))) {
      faults.push(`record ${id} has lost its acknowledged text: ${record.title}`)
    }
  }
  return faults
}

const markIn = ({ title }: { title: string }) => title.split(' ')[0] ?? ''

/** The list has the titles; the texts of the pairs that this round touched are read one by one. */
async function findFaultyTexts(call: Call, ledger: Ledger, records: AdminPublicationItem[]) {
  const faults: string[] = []
  for (const [id, known] of ledger.pairs) {
    if (known.checked === known.marks.at(-1)) continue
    const answer = await call(`/api/publications/pairs/${id}`)
    const { english, arabic } = (await answer.json()) as PublicationPair
    for (const half of [english, arabic]) {
      const mark = markIn(english)
      const isWhole = [half.content, half.html, half.excerpt, half.tags[0]].every(
        (text) => /m\d+/.exec(text ?? '')?.[0] === mark,
      )
      if (!isWhole) faults.push(`record ${half.id} is made of two texts`)
    }
  }
  for (const record of records) {
    const known = ledger.pairs.get(record.id)
    // Whatever is in the database now must be there from now on.
    if (known) ledger.pairs.set(record.id, settled(markIn(record)))
  }
  return faults
}

const settled = (mark: string): Known => ({ marks: [mark], taken: false, checked: mark })

/** Waits until each writer has had an answer on average. */
async function untilBusy(ledger: Ledger, before: number) {
  const limit = Date.now() + 60_000
  while (ledger.acknowledged < before + WRITERS) {
    if (Date.now() > limit) throw new Error('Nothing was written for a minute.')
    await sleep(5)
  }
}

/** Kills the product, its database or both during the writes; then restarts the database. */
async function crash(
  target: Database['targets'][number],
  product: Product,
  database: Database,
  stopped: Stopped,
) {
  if (target !== 'server') await database.kill()
  if (target === 'database') await sleep(200)
  stopped.now = true
  if (target !== 'database') await product.stop('SIGKILL')
  if (target !== 'server') await database.restart()
}

/** A server whose database was killed has to recover without help. */
async function untilSignedIn(origin: string): Promise<Call> {
  const limit = Date.now() + 60_000
  for (;;) {
    try {
      return await signIn(origin)
    } catch (error) {
      if (Date.now() > limit) throw error
      await sleep(100)
    }
  }
}

async function testOn(database: Database): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufuq-crash-'))
  const ledger = new Ledger()
  const start = () => startProduct({ ...database.settings, DATA_DIR: dataDir })
  let product: Product | undefined
  let count = 0
  process.on('exit', () => product?.child.kill('SIGKILL'))
  try {
    product = await start()
    for (let round = 1; round <= Number(rounds); round += 1) {
      const before = ledger.acknowledged
      const call = await untilSignedIn(product.origin)
      const stopped = { now: false }
      const writers = Array.from({ length: WRITERS }, () => write(call, ledger, stopped))
      const delay = Math.round(Math.random() * 1000)
      await Promise.race([untilBusy(ledger, before).then(() => sleep(delay)), Promise.all(writers)])
      const target = database.targets[(round - 1) % database.targets.length] ?? 'server'
      await crash(target, product, database, stopped)
      await Promise.all(writers)
      if (target !== 'database') product = await start()

      const reader = await untilSignedIn(product.origin)
      const records = await readAll(reader)
      const faults = findFaults(records, ledger)
      if (faults.length === 0) faults.push(...(await findFaultyTexts(reader, ledger, records)))
      count += faults.length
      say(
        `${database.name}  round ${String(round).padStart(2)}: killed ${target} after ${ledger.acknowledged - before} writes, ` +
          `${records.length} records, ` +
          (faults.length === 0 ? 'all whole' : `FAULTS: ${faults.join('; ')}`),
      )
      if (faults.length > 0) break
    }
  } finally {
    await product?.stop('SIGKILL')
    database.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  say(
    count === 0
      ? `${database.name}  ${rounds} kills, ${ledger.acknowledged} acknowledged writes: every pair whole, no half pair`
      : `${database.name}  FAILED: ${count} faults`,
  )
  return count === 0
}

await task(build)
if (process.exitCode === undefined) {
  let isSound = true
  for (const open of [sqlite, mariadb]) {
    if (only && open.name !== only) continue
    try {
      isSound = (await testOn(await open())) && isSound
    } catch (error) {
      isSound = false
      say(`${open.name}  FAILED: ${error instanceof Error ? error.message : error}`)
    }
  }
  process.exit(isSound ? 0 : 1)
}
