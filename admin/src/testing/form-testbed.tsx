import { fireEvent, screen } from '@testing-library/react'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { tag } from '@ufuq/shared/kinds/tag/tag'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { vi } from 'vitest'
import { EntryBar } from '../entry/form/entry-bar.tsx'
import { EntryFrame } from '../entry/form/entry-frame.tsx'
import { conflictBodyOf, type EntryKind } from '../entry/form/entry-kind.ts'
import { useEntry, type Entry } from '../entry/form/use-entry.ts'
import { compareFields } from '../entry/merge/compared-fields.ts'
import { createUnsentStore } from '../entry/unsent/store.ts'
import { memoryStorage } from './memory-storage.ts'
import { renderInside } from './render-inside.tsx'

/** A note with a title and a text: the kind used to test the common code. */
export interface Note {
  version: number
  title: string
  text: string
}
type Values = Pick<Note, 'title' | 'text'>
export type NoteChange = Partial<Values> & { version: number; isPinned?: boolean }
/** The task that a save may do in addition. */
type NoteTask = 'pin'
type NoteKind = EntryKind<Note, Values, NoteChange, NoteTask>

const asIs = (value: string) => value
const FIELDS = ['title', 'text'] as const

export const noteKind: NoteKind = {
  fill: ({ title, text }) => ({ title, text }),
  versions: ({ version }) => [version],
  isReadOnly: () => false,
  change(note, values, task) {
    const fields = FIELDS.filter((field) => values[field] !== note[field])
    const changed = Object.fromEntries(fields.map((field) => [field, values[field]]))
    if (fields.length === 0 && task === undefined) return null
    return { version: note.version, ...changed, ...(task && { isPinned: true }) }
  },
  compared: (three) =>
    compareFields(
      [
        { place: 'title', label: 'Title', language: null, shown: asIs },
        { place: 'text', label: 'Text', language: null, hasParagraphs: true, shown: asIs },
      ],
      three,
    ),
  conflictIn(error) {
    const body = conflictBodyOf(error) as { current: Note } | null
    return (
      body && {
        current: body.current,
        changed: { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' },
      }
    )
  },
  refusedAt: ({ field, rule }) =>
    field === 'title' || field === 'text' ? { at: field, rule } : null,
  problems: (_, { title, text }, task) => [
    ...(task === 'pin' && text === '' ? [{ at: 'text', rule: 'needed to pin' }] : []),
    ...(title === '' ? [{ at: 'title', rule: 'required' }] : []),
  ],
  order: FIELDS,
  failureText: (error, task) =>
    task === 'pin' && error instanceof ApiError && error.code === 'forbidden'
      ? 'You may not pin'
      : undefined,
  unsent: {
    draftKeys: () => ['note:7'],
    read: (draft) => draft as Values,
    titleOf: ({ title }) => title,
  },
}

export const refused = (status: number, code: ErrorBody['code'], more: object = {}) =>
  new ApiError(status, '', JSON.stringify({ code, message: '', ...more }))

export const note: Note = { version: 1, title: 'Wells', text: 'One.\n\nTwo.' }

/** Stores a note as the API stores an entry: a save based on another version is rejected. */
export function noteServer() {
  const server = {
    note,
    sent: [] as NoteChange[],
    /** The error with which the next calls are rejected; null if they succeed. */
    failure: null as unknown,
    /** The promise that the next response waits for. */
    gate: Promise.resolve(),
    async send({ version, isPinned, ...change }: NoteChange): Promise<Note> {
      server.sent.push({ version, ...change, ...(isPinned && { isPinned }) })
      await server.gate
      if (server.failure) throw server.failure
      if (version !== server.note.version) {
        throw refused(409, 'version_conflict', { current: server.note })
      }
      const next = { ...server.note, ...change, version: version + 1 }
      server.note = { ...next, title: next.title.trim() }
      return server.note
    },
    /** Saves the note as another user. */
    save(change: Partial<Values>) {
      server.note = { ...server.note, ...change, version: server.note.version + 1 }
    },
  }
  return server
}

interface Opening {
  kind?: NoteKind
  server?: ReturnType<typeof noteServer>
  store?: ReturnType<typeof createUnsentStore>
}

export async function openNote({
  kind = noteKind,
  server = noteServer(),
  store = createUnsentStore(memoryStorage()),
}: Opening = {}) {
  const opened: { entry?: Entry<Note, Values, NoteChange, NoteTask> } = {}
  const revealed = vi.fn<(at: string) => void>()

  function Editor() {
    const element = useRef<HTMLFormElement>(null)
    const entry = useEntry(kind, {
      state: server.note,
      send: server.send,
      onReveal: revealed,
      words: { saved: 'Note saved', notSaved: 'Note not saved' },
    })
    opened.entry = entry
    const { register, formState } = entry.form
    return (
      <EntryFrame
        kind={tag}
        entry={entry}
        ref={element}
        bar={(messages) => (
          <EntryBar entry={entry} label="Bar" messages={messages}>
            <button type="submit">Save</button>
            <button type="button" onClick={() => void entry.save('pin')}>
              Pin
            </button>
          </EntryBar>
        )}
      >
        <input aria-label="Title" {...register('title')} />
        <p>{formState.errors.title?.message}</p>
        <textarea aria-label="Text" {...register('text')} />
        <p>{formState.errors.text?.message}</p>
        <Link to="/elsewhere">Leave</Link>
      </EntryFrame>
    )
  }

  const view = await renderInside(
    [
      { element: <Editor />, path: '/note' },
      { element: <p>Elsewhere</p>, path: '/elsewhere' },
    ],
    '/note',
    { store },
  )
  return {
    server,
    revealed,
    entry: () => {
      if (!opened.entry) throw new Error('The editor is not open')
      return opened.entry
    },
    ...view,
  }
}

export const field = (name: string) =>
  screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name })
export const type = (name: string, value: string) =>
  fireEvent.input(field(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
