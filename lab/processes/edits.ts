// Measures how long it takes until every process shows an edit.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../../scripts/product.ts'
import { until } from '../until.ts'
import type { Viewer } from './connections.ts'

const WRITERS = 4
const PAGE = '/en/publications'
const GOAL_MS = 200

interface Edit {
  number: number
  acknowledged?: number
  unseen: Set<Viewer>
  /** The time at which the last of the processes showed the edit. */
  seen: number
  /** The time from the acknowledgement until the last request that still received the old page. */
  stale: number
}

/**
 * Makes `count` edits with several simultaneous writers. Resolves to a report of the measured
 * times. Rejects if a process does not show an edit, or still sends the old page for a request that
 * begins too long after the edit.
 */
export async function measureEdits(call: Call, viewers: Viewer[], count: number): Promise<string> {
  const current = new Map<string, Edit>()
  const state = { isOver: false }
  const watching = Promise.all(viewers.map((viewer) => watch(viewer, current, state)))
  const done: Edit[] = []
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    const share = Math.floor(count / WRITERS) + (writer < count % WRITERS ? 1 : 0)
    const id = await create(call, writer)
    for (let number = 1; number <= share; number += 1) {
      const edit: Edit = { number, unseen: new Set(viewers), seen: 0, stale: 0 }
      current.set(String(writer), edit)
      await save(call, `/api/publications/${id}`, 'PATCH', { title: titleOf(writer, number) })
      edit.acknowledged = performance.now()
      await until(`edit ${number} to be seen`, () => edit.unseen.size === 0)
      done.push(edit)
    }
  })
  try {
    await Promise.race([Promise.all(writing), watching])
  } finally {
    state.isOver = true
  }
  await watching
  return figuresOf(done, viewers.length)
}

const titleOf = (writer: number, edit: number) => `Writer ${writer} edit ${edit}.`

async function save(call: Call, path: string, method: string, body: object) {
  const response = await call(path, { method, body })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as { publication: { id: number } }
}

async function create(call: Call, writer: number): Promise<number> {
  const text = { title: titleOf(writer, 0), content: 'A text', language: 'en' }
  const body = { ...text, slug: `writer-${writer}`, status: 'published' }
  return (await save(call, '/api/publications', 'POST', body)).publication.id
}

async function watch(viewer: Viewer, current: Map<string, Edit>, state: { isOver: boolean }) {
  while (!state.isOver) {
    const asked = performance.now()
    const { status, text } = await viewer.ask(PAGE)
    if (status !== 200) throw new Error(`GET ${PAGE}: ${status}`)
    const seen = performance.now()
    const shown = new Map(
      [...text.matchAll(/Writer (\d+) edit (\d+)\./g)].map(([, writer = '', edit]) => [
        writer,
        Number(edit),
      ]),
    )
    for (const [writer, edit] of current) {
      if (!edit.unseen.has(viewer)) continue
      if ((shown.get(writer) ?? 0) >= edit.number) {
        edit.unseen.delete(viewer)
        edit.seen = seen
      } else if (edit.acknowledged !== undefined) {
        edit.stale = Math.max(edit.stale, asked - edit.acknowledged)
      }
    }
    await sleep(5)
  }
}

function figuresOf(edits: Edit[], processes: number): string {
  const seen = edits
    .map(({ seen, acknowledged = 0 }) => Math.max(0, seen - acknowledged))
    .toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(seen[Math.ceil(seen.length * part) - 1] ?? NaN)
  const stale = Math.round(Math.max(...edits.map((edit) => edit.stale)))
  const goal = (figure: number) => (figure <= GOAL_MS ? 'within' : 'MORE THAN')
  const figures =
    `${edits.length} edits, each seen in ${processes} processes ` +
    `after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (most: ${goal(at(1))} ${GOAL_MS}); ` +
    `the last page that still was an old one was asked for ${stale} ms after the save (${goal(stale)} ${GOAL_MS})`
  if (stale > GOAL_MS) throw new Error(figures)
  return figures
}
