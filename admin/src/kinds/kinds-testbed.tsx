import { fireEvent, screen } from '@testing-library/react'
import type { DeclaredEntry, DeclaredVersion } from '@ufuq/shared/contract/declared-entries'
import {
  address,
  choice,
  kind,
  number,
  picture,
  text,
  twoTexts,
  type FieldsOf,
} from '@ufuq/shared/contract/declared-kinds'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { fakeApi, json } from '../testing/fake-api.ts'
import { renderInside } from '../testing/render-inside.tsx'
import { BinScreen } from './bin-screen.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { screensOf } from './kind-screens.ts'
import { ListScreen } from './list-screen.tsx'

const NOTE = kind({
  name: 'note',
  title: 'name',
  order: 'position',
  fields: {
    name: twoTexts({ max: 60, isRequired: true }),
    remark: text({ max: 200, isRequired: true, isLong: true }),
    link: address({ max: 100 }),
    position: number({ min: 0, max: 99 }),
    cover: picture(),
    size: choice(['small', 'large']),
  },
})
export type NoteFields = FieldsOf<typeof NOTE>

/** The kind that the tests use for the screens of all kinds; a note has a field of every type. */
export const notes = screensOf('notes', NOTE, ['position', 'size'])

const WORDS = {
  name: 'Notes',
  new: 'New note',
  empty: 'Write the first note.',
  fields: {
    name: 'Name',
    remark: 'Remark',
    link: 'Website',
    position: 'Position',
    cover: 'Cover',
    size: 'Size',
  },
  choices: { size: { small: 'Small', large: 'Large' } },
}

export type NoteEntry = DeclaredEntry<NoteFields>

export const note = (values: Partial<NoteEntry> = {}): NoteEntry => ({
  id: 7,
  version: 3,
  name: { ar: 'بئر', en: 'Well' },
  remark: 'One.',
  link: null,
  position: 4,
  cover: null,
  size: 'small',
  isPublished: false,
  titles: values.name ?? { ar: 'بئر', en: 'Well' },
  changedAt: '2026-11-20T08:00:00.000Z',
  can: { update: true, publish: true, delete: true },
  ...values,
})

/** A previous version of the note, with the number 1. */
export const former = (content: Partial<NoteFields>): DeclaredVersion<NoteFields> => {
  const { name, remark, link, position, cover, size } = note()
  return {
    number: 1,
    state: 'draft',
    sides: ['ar', 'en'],
    saved: { by: { id: 2, name: 'sami' }, at: '2026-11-14T08:00:00.000Z' },
    content: { name, remark, link, position, cover, size, isPublished: false, ...content },
  }
}

/** Opens one of the screens for notes. */
export async function openNotes(
  path: string,
  answers: Parameters<typeof fakeApi>[0] = {},
  options: Pick<NonNullable<Parameters<typeof renderInside>[2]>, 'store' | 'language'> = {},
) {
  const api = fakeApi({
    'GET /api/notes': () => json([note()]),
    'GET /api/notes/7': () => json({ entry: note() }),
    ...answers,
  })
  const entry = <EntryScreen kind={notes} />
  const view = await renderInside(
    [
      { path: '/admin/notes', element: <ListScreen kind={notes} /> },
      { path: '/admin/notes/bin', element: <BinScreen kind={notes} /> },
      { path: '/admin/notes/create', element: entry },
      { path: '/admin/notes/:id', element: entry },
      { path: '/admin/notes/:id/history', element: <HistoryScreen kind={notes} /> },
    ],
    path,
    { ...options, resources: withWords },
  )
  return { ...view, ...api }
}

const withWords = Object.fromEntries(
  Object.entries(resources).map(([language, all]) => [
    language,
    { ...all, admin: { ...(all['admin'] as object), notes: WORDS } },
  ]),
)

/**
 * Finds a control by its label: the name of its field, or the name of its language within the
 * field's group.
 */
export const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 5000 })
export const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export async function choose(title: string, action: string) {
  const more = await screen.findByRole('button', { name: `More actions for ${title}` })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
