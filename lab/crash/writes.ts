// Writes pairs as several simultaneous users do.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { EntryChange } from '@ufuq/shared/model/wire'
import type { Call } from '../../scripts/product.ts'
import type { Ground, Target } from './ground.ts'

const WRITERS = 4
const CHANGES = 0.4
const AFTER_FAILURE_MS = 20
const MAX_WORK_MS = 2000

/** Crashes `target` during a task. Resolves to the faults that were found afterwards. */
export type CrashDuring = (ground: Ground, target: Target) => Promise<string[]>

/** The pause before a crash. */
export const randomPause = () => sleep(Math.random() * MAX_WORK_MS)

/**
 * What the database must contain. Every write has its own mark, which is in all texts of the pair.
 * The map names the marks that a pair may have, by the id of its English record.
 */
export class Ledger {
  readonly marks = new Map<number, string[]>()
  /** The entries of these records. */
  readonly entries = new Map<number, number>()
  /** The pairs that were written since they were last read. */
  readonly unread = new Set<number>()
  #writes = 0

  nextMark = () => `m${(this.#writes += 1)}`
}

const bodyOf = (mark: string): EntryChange => ({
  values: {
    title: { en: `${mark} english`, ar: `${mark} عربي` },
    content: { en: `${mark} *written* at once`, ar: `${mark} *كُتبت* معًا` },
  },
  publish: ['ar', 'en'],
})

interface Answer {
  publication: PublicationEntry
}

const markIn = (text = '') => text.split(' ')[0] ?? ''

/** Starts the writers. The returned function stops them. */
export function startWriters(call: Call, { marks, entries, unread, nextMark }: Ledger) {
  const over = new AbortController()
  const write = async (writer: number) => {
    while (!over.signal.aborted) {
      const mark = nextMark()
      // Each writer changes only pairs of its own, so that the order of writes is known.
      const own = [...marks.keys()].filter((id) => (id >> 1) % WRITERS === writer)
      const id = Math.random() < CHANGES ? own[Math.floor(Math.random() * own.length)] : undefined
      const path = `/api/entries/publications${id === undefined ? '' : `/${entries.get(id)}`}`
      const allowed = id === undefined ? [] : [...(marks.get(id) ?? []), mark]
      if (id !== undefined) marks.set(id, allowed)
      const request = { method: id === undefined ? 'POST' : 'PATCH', body: bodyOf(mark) }
      const answer = await call(path, request).catch(() => null)
      const body = await answer?.text().catch(() => null)
      if (answer?.ok && body) {
        const { publication } = JSON.parse(body) as Answer
        const record = publication.sides.en?.id ?? 0
        entries.set(record, publication.id)
        marks.set(record, [mark])
        unread.add(record)
      } else if (answer && answer.status < 500) throw new Error(`${path}: ${body}`)
      // A write without a response may or may not have been stored.
      else await sleep(AFTER_FAILURE_MS)
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return () => {
    over.abort()
    return writers
  }
}

export async function readAll<Item>(call: Call, list: string): Promise<Item[]> {
  const items: Item[] = []
  for (let path: string | undefined = `${list}?limit=100`; path;) {
    const answer: Response = await call(path)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    items.push(...((await answer.json()) as Item[]))
    path = /^<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return items
}

/** Finds lost writes and incomplete pairs. An unacknowledged pair may be missing as a whole. */
export async function findFaults(call: Call, { marks, unread }: Ledger): Promise<string[]> {
  const faults: string[] = []
  const records = await readAll<AdminPublicationItem>(call, '/api/publications/admin')
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const { id, title, translationId } of records) {
    const partner = translationId === null ? undefined : byId.get(translationId)
    if (partner?.translationId !== id) faults.push(`record ${id} has no partner`)
    else if (markIn(partner.title) !== markIn(title)) faults.push(`the sides of ${id} differ`)
  }
  for (const [id, allowed] of marks) {
    const mark = markIn(byId.get(id)?.title)
    if (!allowed.includes(mark)) faults.push(`record ${id} lost ${allowed.join(' or ')}: ${mark}`)
    // What is in the database now must stay in it.
    marks.set(id, [mark])
  }
  for (const id of unread) {
    const { publication } = (await (
      await call(`/api/entries/publications/sides/${id}`)
    ).json()) as Answer
    const { title, content } = publication.values
    const texts = [content, publication.html].flatMap((text) => [text?.ar, text?.en])
    const isWhole = texts.every((text) => text?.includes(markIn(title.en)))
    if (!isWhole) faults.push(`record ${id} is made of two texts`)
  }
  unread.clear()
  return faults
}

export function writes(): CrashDuring {
  const ledger = new Ledger()
  return async (ground, target) => {
    const stop = startWriters(await ground.signIn(), ledger)
    await randomPause()
    await ground.crash(target)
    await stop()
    return findFaults(await ground.signIn(), ledger)
  }
}
