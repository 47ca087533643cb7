import { fireEvent, screen } from '@testing-library/react'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { draftSide, publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { defineKind, type Kind } from '@ufuq/shared/model/define-kind'
import { f, type ValuesOf } from '@ufuq/shared/model/fields'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { BinScreen } from '../entry/bin/bin-screen.tsx'
import { EntryEditor } from '../entry/entry-editor.tsx'
import { EntryScreen } from '../entry/entry-screen.tsx'
import { HistoryScreen } from '../entry/history/history-screen.tsx'
import { ListScreen } from '../entry/list-screen.tsx'
import { chooseInMenu } from './choose-in-menu.ts'
import { fakeApi, json } from './fake-api.ts'
import { renderInside } from './render-inside.tsx'

const staff = { admin: true, editor: true } as const

/** The kind that the tests use for the screens of all kinds. */
export const well = defineKind({
  name: 'well',
  path: 'wells',
  fields: {
    name: f.text({ max: 60, required: true }),
    remark: f.text({ max: 200, long: true }),
    website: f.link({ max: 200 }),
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

export const wellEntry = (values: Partial<Values> = {}, more: Partial<WireEntry> = {}): WireEntry =>
  wireEntry(
    7,
    {
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
    { version: 3, abilities: ['read', 'change', 'delete'], ...more },
  )

export const WELLS = '/api/entries/wells'

/** Opens one of the screens for wells. */
export const openWells = (
  path: string,
  answers: Parameters<typeof fakeApi>[0] = {},
  kind: Kind = well,
) =>
  openKind(kind, path, {
    [`GET ${WELLS}`]: () => json([wellEntry()]),
    [`GET ${WELLS}/7`]: () => json({ well: wellEntry() }),
    ...answers,
  })

async function openKind(kind: Kind, path: string, answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers)
  const entry = <EntryScreen kind={kind} Form={EntryEditor} />
  const at = `/admin/${kind.path}`
  const view = await renderInside(
    [
      { path: at, element: <ListScreen kind={kind} /> },
      { path: `${at}/bin`, element: <BinScreen kind={kind} /> },
      { path: `${at}/new`, element: entry },
      { path: `${at}/:id`, element: entry },
      { path: `${at}/:id/history`, element: <HistoryScreen kind={kind} /> },
    ],
    path,
    { resources: withTexts },
  )
  return { ...view, ...api }
}

/** A kind with languages, drafts and a list of items. */
export const garden = defineKind({
  name: 'garden',
  path: 'gardens',
  fields: {
    name: f.text({ max: 60, localized: true, required: true }),
    about: f.text({ max: 2000, long: true, localized: true, required: 'one' }),
    slug: f.slug({ from: 'name', max: 60, localized: true }),
    size: f.number({ min: 1, max: 90 }),
    planted: f.number({ min: 1900, max: 2200 }),
    beds: f.items({
      fields: { plant: f.text({ max: 40, localized: true }), rows: f.number({ min: 1, max: 9 }) },
      max: 3,
      title: 'plant',
    }),
  },
  title: 'name',
  sides: 'each',
  publishing: 'asked',
  address: { pattern: '/gardens/:slug', slug: 'slug' },
  list: { columns: ['name', 'size'], sort: 'changed' },
  permissions: { ...well.permissions, publish: staff },
})

const GARDEN_TEXTS = {
  name: 'Gardens',
  new: 'New garden',
  empty: 'Add the first garden.',
  fields: {
    name: 'Name',
    about: 'About',
    slug: 'Address',
    size: 'Size',
    planted: 'Planted',
    beds: 'Beds',
  },
  items: { beds: { plant: 'Plant', rows: 'Rows' } },
}

export const gardenValues = (
  values: Partial<ValuesOf<typeof garden.fields>> = {},
): ValuesOf<typeof garden.fields> => ({
  name: { ar: 'بستان', en: 'Orchard' },
  about: { ar: 'أشجار.\n\nماء.', en: 'Trees.\n\nWater.' },
  slug: { ar: 'بستان', en: 'orchard' },
  size: 4,
  planted: 2024,
  beds: [
    { id: 'a', plant: { ar: 'تين', en: 'Figs' }, rows: 2 },
    { id: 'b', plant: { ar: 'لوز', en: 'Almonds' }, rows: 3 },
  ],
  ...values,
})

/** A garden that is public in Arabic, and a draft in English. */
export const gardenEntry = (
  values: Parameters<typeof gardenValues>[0] = {},
  more: Partial<WireEntry> = {},
): WireEntry =>
  wireEntry(5, gardenValues(values), {
    version: 3,
    sides: { ar: publicSide(51, { version: 2 }), en: draftSide(52, { version: 2 }) },
    abilities: ['read', 'change', 'publish', 'delete'],
    ...more,
  })

export const GARDENS = '/api/entries/gardens'

/** Opens one of the screens for gardens. */
export const openGardens = (path: string, answers: Parameters<typeof fakeApi>[0] = {}) =>
  openKind(garden, path, {
    [`GET ${GARDENS}`]: () => json([gardenEntry()]),
    [`GET ${GARDENS}/5`]: () => json({ garden: gardenEntry() }),
    ...answers,
  })

const withTexts = Object.fromEntries(
  Object.entries(resources).map(([language, all]) => [
    language,
    {
      ...all,
      admin: { ...(all['admin'] as object), kinds: { well: TEXTS, garden: GARDEN_TEXTS } },
    },
  ]),
)

export const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 5000 })
export const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export const choose = (title: string, action: string) =>
  chooseInMenu(`More actions for ${title}`, action)
