// Records the content that the database must contain according to the writers of the crash test.
import { setTimeout as sleep } from 'node:timers/promises'
import type { WholePair } from '@ufuq/shared/contract/publications'
import type { Call } from '../../scripts/product.ts'
import { until } from '../until.ts'

export const WRITERS = 4
const CHANGES = 0.4
/** The pause in milliseconds after a failed write. */
const AFTER_FAILURE = 20

/**
 * An acknowledged pair. `taken` is true while a writer changes the pair. `checked` is the mark that
 * the pair's texts contained when they were last read.
 */
export interface Known {
  marks: string[]
  taken: boolean
  checked?: string
}

export const settled = (mark: string): Known => ({ marks: [mark], taken: false, checked: mark })

/** The marks that each pair may have according to the writers, by the id of its English record. */
export class Ledger {
  pairs = new Map<number, Known>()
  acknowledged = 0
  /** The responses to failed writes. */
  refusals: Refusal[] = []
  #marks = 0

  nextMark = () => `m${(this.#marks += 1)}`

  random() {
    const ids = [...this.pairs.keys()]
    return ids[Math.floor(Math.random() * ids.length)]
  }
}

export interface Refusal {
  status: number
  body: string
}

/**
 * A request body with the mark in every field of both sides, so that an outdated side can be
 * detected.
 */
export const bodyOf = (mark: string) => ({
  shared: { tags: [{ ar: mark, en: mark }] },
  english: { title: `${mark} english`, content: `${mark} *written* at once` },
  arabic: { title: `${mark} عربي`, content: `${mark} *كُتبت* معًا` },
  status: 'published',
})

/** An object that the caller sets to end the writing. */
export interface Stopped {
  now: boolean
}

/**
 * Writes until stopped, and pauses before each write. A write without a response may or may not
 * have been stored. The same is true of a rejected write.
 */
async function write(call: Call, ledger: Ledger, stopped: Stopped, pause: number) {
  while (!stopped.now) {
    if (pause > 0) await sleep(pause)
    const mark = ledger.nextMark()
    const id = Math.random() < CHANGES ? ledger.random() : undefined
    const chosen = id === undefined ? undefined : ledger.pairs.get(id)
    const known = chosen?.taken ? undefined : chosen
    if (known) Object.assign(known, { taken: true, marks: [...known.marks, mark] })
    const [method, path] = known
      ? ['PUT', `/api/publications/pairs/${id}`]
      : ['POST', '/api/publications/pairs']
    let response: Response
    let body: string
    try {
      response = await call(path, { method, body: bodyOf(mark) })
      body = await response.text()
    } catch {
      await sleep(AFTER_FAILURE)
      continue
    }
    // A database that has been killed or can't write causes this response. The write is then not
    // acknowledged.
    if (response.status >= 500) {
      ledger.refusals.push({ status: response.status, body })
      await sleep(AFTER_FAILURE)
    } else if (!response.ok) throw new Error(`${method} ${path}: ${body}`)
    else {
      const { english } = JSON.parse(body) as WholePair
      ledger.pairs.set(english.id, { marks: [mark], taken: false })
      ledger.acknowledged += 1
    }
  }
}

/**
 * Starts the writers. Resolves when all of them have stopped. `pause` is the time before each
 * write, in milliseconds.
 */
export const startWriters = (
  call: Call,
  ledger: Ledger,
  stopped: Stopped,
  pause = 0,
): Promise<unknown> =>
  Promise.all(Array.from({ length: WRITERS }, () => write(call, ledger, stopped, pause)))

/** Waits until as many further writes have been acknowledged as there are writers. */
export async function untilBusy(ledger: Ledger): Promise<void> {
  const before = ledger.acknowledged
  await until('writes to be acknowledged', () => ledger.acknowledged >= before + WRITERS)
}
