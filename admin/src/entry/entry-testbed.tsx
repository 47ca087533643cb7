import { fireEvent, screen } from '@testing-library/react'
import { defineKind } from '@ufuq/shared/kinds/define-kind'
import { f, type ValuesOf } from '@ufuq/shared/kinds/fields'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { fakeApi, json } from '../testing/fake-api.ts'
import { renderInside } from '../testing/render-inside.tsx'
import { BinScreen } from './bin-screen.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { ListScreen } from './list-screen.tsx'

const staff = { admin: true, editor: true } as const

/** The kind that the tests use for the screens of all kinds. */
export const well = defineKind({
  name: 'well',
  path: 'wells',
  fields: {
    name: f.text({ max: 60, required: true }),
    remark: f.text({ max: 200, long: true }),
    website: f.link({}),
    depth: f.number({ min: 0, max: 500 }),
    state: f.choice({ of: ['planned', 'open'] }),
    opened: f.day({ when: ['state', 'open'] }),
    inspected: f.moment({}),
    isPublic: f.yesNo({}),
  },
  title: 'name',
  sides: 'none',
  publishing: 'always',
  list: {
    columns: ['name', 'depth', 'state', 'opened', 'isPublic'],
    filters: ['state', 'isPublic'],
    sort: 'changed',
  },
  search: ['name'],
  permissions: {
    read: staff,
    create: staff,
    change: staff,
    delete: staff,
    restore: staff,
    erase: { admin: true },
  },
})
type Values = ValuesOf<typeof well.fields>

const TEXTS = {
  name: 'Wells',
  new: 'New well',
  empty: 'Add the first well.',
  fields: {
    name: 'Name',
    remark: 'Remark',
    website: 'Website',
    depth: 'Depth',
    state: 'State',
    opened: 'Opened',
    inspected: 'Inspected',
    isPublic: 'Open to all',
  },
  choices: { state: { planned: 'Planned', open: 'Open' } },
}

export const wellEntry = (
  values: Partial<Values> = {},
  more: Partial<WireEntry> = {},
): WireEntry => ({
  id: 7,
  key: null,
  version: 3,
  sides: {},
  values: {
    name: 'North well',
    remark: 'One.',
    website: '',
    depth: 40,
    state: 'planned',
    opened: null,
    inspected: null,
    isPublic: false,
    ...values,
  },
  createdAt: '2026-11-19T08:00:00.000Z',
  createdBy: null,
  changedAt: '2026-11-20T08:00:00.000Z',
  changedBy: null,
  abilities: ['read', 'change', 'delete'],
  ...more,
})

export const WELLS = '/api/entries/wells'

/** Opens one of the screens for wells. */
export async function openWells(
  path: string,
  answers: Parameters<typeof fakeApi>[0] = {},
  kind: Parameters<typeof ListScreen>[0]['kind'] = well,
) {
  const api = fakeApi({
    [`GET ${WELLS}`]: () => json([wellEntry()]),
    [`GET ${WELLS}/7`]: () => json({ well: wellEntry() }),
    ...answers,
  })
  const entry = <EntryScreen kind={kind} />
  const view = await renderInside(
    [
      { path: '/admin/wells', element: <ListScreen kind={kind} /> },
      { path: '/admin/wells/bin', element: <BinScreen kind={kind} /> },
      { path: '/admin/wells/new', element: entry },
      { path: '/admin/wells/:id', element: entry },
    ],
    path,
    { resources: withTexts },
  )
  return { ...view, ...api }
}

const withTexts = Object.fromEntries(
  Object.entries(resources).map(([language, all]) => [
    language,
    { ...all, admin: { ...(all['admin'] as object), kinds: { well: TEXTS } } },
  ]),
)

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
