import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { dragItemBelow } from '../../../testing/drag-item.ts'
import { json } from '../../../testing/fake-api.ts'
import { answersWithMenus } from '../../../testing/menus-testbed.ts'
import {
  PAGE,
  pageEntry,
  pageSide,
  publicPageSide,
  section,
} from '../../../testing/pages-testbed.ts'
import { openSite } from '../../../testing/site-testbed.tsx'

const sections = [
  section('text', {
    heading: { ar: 'عنوان', en: 'Heading' },
    text: { ar: 'نص', en: 'Words' },
  }),
  section('quote', { words: { ar: 'قول', en: 'Close it' }, who: { ar: 'ليلى', en: '' } }),
]
const answer =
  (values: Parameters<typeof pageEntry>[0] = {}, more: Parameters<typeof pageEntry>[1] = {}) =>
  () =>
    json({ page: pageEntry({ sections, ...values }, more) })

const openPage = (answers: Parameters<typeof openSite>[1] = {}) =>
  openSite('/admin/pages/7', {
    [`GET ${PAGE}`]: answer(),
    [`PATCH ${PAGE}`]: answer({}, { version: 4 }),
    ...answersWithMenus(),
    ...answers,
  })

const sectionsIn = (write: { body: unknown } | undefined): Tree[] =>
  itemsIn((write?.body as EntryChange | undefined)?.values?.['sections'])
const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const orderOf = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

test('one section is open at a time, and a save sends the sections as a whole', async () => {
  const { writes } = await openPage()
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'A new heading' } })
  fireEvent.click(await row(/^Quotation/))
  expect(screen.queryByRole('textbox', { name: 'Heading: English' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'What was said: English' })).toHaveValue('Close it')
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]).toMatchObject({
    path: PAGE,
    body: {
      base: { entry: 3 },
      values: {
        sections: [{ id: 's-text', heading: { en: 'A new heading' } }, { id: 's-quote' }],
      },
    },
  })
})

test('a section is added by its name, below the one that was asked for', async () => {
  await openPage()
  await chooseInMenu('More actions for Heading', 'Add a section below')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a section' }))
  expect(dialog.getByText('After “Heading”')).toBeInTheDocument()
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'أرقام' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Figures/ }))
  expect(orderOf()).toEqual([
    expect.stringMatching(/^Text/),
    expect.stringMatching(/^Figures · 2 items/),
    expect.stringMatching(/^Quotation/),
  ])
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Heading: English' })).toHaveFocus(),
  )
  expect(screen.getAllByRole('textbox', { name: 'Figure: English' })).toHaveLength(2)
})

test('sections move with Alt and arrows, are hidden, copied, and removed until that is undone', async () => {
  const { writes } = await openPage()
  const quote = await row(/^Quotation/)
  quote.focus()
  fireEvent.keyDown(quote, { key: 'ArrowUp', altKey: true })
  expect(orderOf()[0]).toMatch(/^Quotation/)
  expect(screen.getByText('Close it: position 1 of 2')).toBeInTheDocument()
  const choose = async (name: string, action: string) => {
    await chooseInMenu(`More actions for ${name}`, action)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await choose('Close it', 'Hide in both languages')
  await choose('Heading', 'Remove')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(orderOf()).toHaveLength(2))
  // Opening a menu before the focus has moved would fail, because the moving focus would close the
  // menu.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Text/ })).toHaveFocus())
  expect(orderOf()[0]).toMatch(/^Quotation · Hidden/)
  await choose('Close it', 'Show again')
  expect(orderOf()[0]).not.toMatch(/Hidden/)
  await choose('Close it', 'Hide in both languages')
  await choose('Heading', 'Copy')
  await waitFor(() => expect(orderOf()).toHaveLength(3))
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  const sent = sectionsIn(writes[0])
  expect(sent).toMatchObject([
    { id: 's-quote', hidden: true },
    { id: 's-text', text: { en: 'Words' } },
    { kind: 'text', text: { en: 'Words' } },
  ])
  expect(sent[2]?.['id']).not.toBe('s-text')
})

test('a section that was removed from a new page stays removed, with one undo until it is saved', async () => {
  const { writes, router } = await openSite('/admin/pages/new', {
    'POST /api/entries/pages': ({ body }) =>
      json({ page: pageEntry((body as EntryChange).values) }),
    [`PATCH ${PAGE}`]: ({ body }) => json({ page: pageEntry((body as EntryChange).values) }),
    ...answersWithMenus(),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Appeal/ }))
  await screen.findByRole('textbox', { name: 'Title: English' })
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/7'))
  const left = orderOf().slice(2)
  for (const name of [/What has happened/, /place or a family/]) {
    await chooseInMenu(new RegExp(`^More actions for .*${name.source}`), 'Remove')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: /^Figures/ }))
  await waitFor(() => expect(router.state.location.hash).not.toBe(''))
  await router.navigate('#content')
  expect(orderOf()).toEqual(left)
  save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(sectionsIn(writes[1])).toHaveLength(left.length)
})

test('sections are dragged with the mouse', async () => {
  const { writes } = await openPage()
  await row(/^Quotation/)
  dragItemBelow('s-text', 's-quote')
  expect(orderOf()[0]).toMatch(/^Quotation/)
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(sectionsIn(writes[0]).map(({ id }) => id)).toEqual(['s-quote', 's-text'])
})

test('what a language lacks is said at its section, and leads to its field', async () => {
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'EN 1 missing' }))
  const who = await screen.findByRole('textbox', { name: 'Who said it: English' })
  await waitFor(() => expect(who).toHaveFocus())
  expect(who).toHaveAccessibleDescription('This cannot be empty')
})

test('a language with gaps cannot be ticked, and the other one is published', async () => {
  const sides = { ar: publicPageSide(71), en: pageSide(72) }
  const { writes } = await openPage({ [`PATCH ${PAGE}`]: answer({}, { version: 4, sides }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'English' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Close it: Who said it is empty' })).toBeEnabled()
  expect(dialog.getByText('/مجلسنا')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes).toMatchObject([{ path: PAGE, body: { publish: ['ar'] } }])
})

test('two people in one section: the same field asks, and the other text is kept', async () => {
  const [text, quote] = sections
  const theirs = pageEntry(
    { sections: [{ ...text, heading: { ar: 'عنوان', en: 'Theirs' } }, quote ?? {}] },
    { version: 4 },
  )
  const changed = { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' }
  const { writes, answer: answerNow } = await openPage({
    [`PATCH ${PAGE}`]: () =>
      json({ code: 'version_conflict', message: '', current: theirs, changed }, 409),
    [`POST ${PAGE}/left-out`]: () => new Response(null, { status: 204 }),
  })
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'Mine' } })
  save()
  fireEvent.click(await screen.findByRole('button', { name: /^Compare/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('region', { name: 'English · Text 1 · Heading' })).toHaveTextContent(
    'Theirs',
  )
  answerNow(`PATCH ${PAGE}`, answer({}, { version: 5 }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Save merged text/ }))
  await waitFor(() => expect(writes).toHaveLength(3))
  expect(writes[1]?.body).toEqual({
    items: [{ side: 'en', part: 'sections.s-text.heading', words: 'Theirs', whose: 'theirs' }],
  })
  expect(writes[2]?.body).toMatchObject({ base: { entry: 4 } })
  expect(sectionsIn(writes[2])[0]).toMatchObject({ heading: { en: 'Mine' } })
})

test('a finding is said below its field, at its section and before publishing', async () => {
  const call = section('call', {
    heading: { ar: 'نداء', en: 'Give' },
    buttons: [{ id: 'b', label: { ar: 'تبرّع', en: 'Give' }, target: '/board' }],
  })
  const filled = { description: { ar: 'وصف', en: 'Words' }, sections: [...sections, call] }
  await openPage({
    [`GET ${PAGE}`]: answer(filled),
    'GET /api/entries/pages': () =>
      json([pageEntry({ slug: { ar: 'لجنة', en: 'board' } }, { id: 8 })]),
  })
  fireEvent.click(await screen.findByRole('button', { name: '1 thing to check' }))
  const list = await screen.findByRole('list', { name: 'What to check' })
  expect(list).toHaveTextContent('A link leads to a page that is still a draft')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Show' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toHaveAttribute('name', 'sections.2.buttons.0.target'),
  )
})

test('a section is copied to the end of another page, with ids of its own', async () => {
  const other = pageEntry({ title: { ar: 'وظائف', en: 'Jobs' } }, { id: 8, version: 5 })
  const { writes } = await openPage({
    'GET /api/entries/pages': () => json([pageEntry(), other]),
    'GET /api/entries/pages/8': () => json({ page: other }),
    'PATCH /api/entries/pages/8': () => json({ page: other }),
  })
  await chooseInMenu('More actions for Heading', 'Copy to another page')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Jobs' }))
  expect(await screen.findAllByText('Copied to “Jobs”')).not.toEqual([])
  expect(writes).toMatchObject([{ path: '/api/entries/pages/8', body: { base: { entry: 5 } } }])
  expect(sectionsIn(writes[0])[0]?.['id']).not.toBe('s-text')
})

test('the preview shows the page in each language, as it is typed', async () => {
  const PREVIEW = `POST ${PAGE}/preview`
  const { callsTo } = await openPage({
    [PREVIEW]: () => json({ html: '<!doctype html><h1>Our board</h1>' }),
  })
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1))
  fireEvent.change(heading, { target: { value: 'A new heading' } })
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(2))
  expect(callsTo(PREVIEW)[1]?.body).toMatchObject({
    language: 'en',
    values: { sections: [{ heading: { en: 'A new heading' } }, {}] },
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(3))
  expect(callsTo(PREVIEW)[2]?.body).toMatchObject({ language: 'ar' })
})

test('a section that only a newer server knows stays as it is', async () => {
  const poem = { id: 's-poem', kind: 'poem', lines: ['one', 'two'] }
  const values = { ...pageEntry({ sections }).values, sections: [...sections, poem] }
  const { writes } = await openPage({
    [`GET ${PAGE}`]: () => json({ page: { ...pageEntry(), values } }),
  })
  fireEvent.click(await row(/^Section from a newer version/))
  expect(screen.getByText(/cannot be edited here/)).toBeInTheDocument()
  fireEvent.click(await row(/^Quotation/))
  const role = screen.getByRole('textbox', { name: 'Role: English' })
  fireEvent.change(role, { target: { value: 'Teacher' } })
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(sectionsIn(writes[0])[2]).toEqual({ id: 's-poem', kind: 'poem', hidden: false })
})
