import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { pair, saved, show, write as type } from '../publications-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const openMenu = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' })
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('menuitem', { name }))
const notFound = () => json({ message: 'Not found', code: 'not_found' }, 404)

const options = () =>
  json([
    { id: 2, title: 'Title', publishedAt: null, translationId: 1 },
    { id: 9, title: 'Elsewhere', publishedAt: null, translationId: 10 },
    { id: 11, title: 'Free', publishedAt: null, translationId: null },
  ])

const SAVE = 'PATCH /api/entries/publications/9'

const picker = () => screen.getByRole('combobox', { name: 'Linked translation' })
/** The options of the list, once it is open. */
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Linked translation' })).getAllByRole('option')

async function openRecord(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { writes: calls } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    'GET /api/publications/translations?language=en&limit=20': options,
    'GET /api/publications/translations?language=ar&limit=20': () => json([]),
    ...answers,
  })
  await show({ path: '/admin/publications/edit/1' })
  await waitFor(() => expect(picker()).toHaveValue('Title'))
  return calls
}

test('a record that does not exist gets the panel with a way back', async () => {
  fakeApi({
    'GET /api/entries/publications/sides/99': notFound,
  })
  await show({ path: '/admin/publications/edit-bilingual/99', from: '/admin?tab=publications' })
  expect(await screen.findByText('Publication not found')).toBeDefined()
  press('Back')
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('the picker lists the other language, none, and what is linked elsewhere as disabled', async () => {
  await openRecord()
  fireEvent.click(picker())
  await screen.findByRole('option', { name: /Elsewhere/ })
  expect(
    offered().map((option) => [option.textContent, option.getAttribute('aria-disabled')]),
  ).toEqual([
    ['None', null],
    ['Title', null],
    ['Elsewhere (linked to another publication)', 'true'],
    ['Free', null],
  ])
  fireEvent.mouseUp(screen.getByRole('option', { name: /Elsewhere/ }))
  expect(offered()).toHaveLength(4)
  fireEvent.keyDown(picker(), { key: 'Escape' })
  expect(picker()).toHaveValue('Title')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the picker asks the server for what is typed, and is chosen from by keys', async () => {
  const calls = await openRecord({
    'GET /api/publications/translations?language=en&limit=20&q=rain%20w': () =>
      json([{ id: 40, title: 'Rain, and wells', publishedAt: null, translationId: null }]),
    'PATCH /api/publications/1': () => json({}),
    [SAVE]: () => saved(pair()),
  })
  type(picker(), 'rain w')
  await screen.findByRole('option', { name: 'Rain, and wells' })
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(picker(), { key })
  expect(picker()).toHaveValue('Rain, and wells')
  press('Update')
  await screen.findByText('Changes saved')
  expect(calls[0]?.body).toEqual({ translationId: 40, version: 7 })
})

test('changing the language clears the link, before the text is saved', async () => {
  let isMoved = false
  const moved = { arabic: null, english: { ...pair().arabic, language: 'en', version: 8 } } as const
  const calls = await openRecord({
    'GET /api/entries/publications/sides/1': () => saved(isMoved ? moved : pair()),
    'PATCH /api/publications/1': () => {
      isMoved = true
      return json({})
    },
    [SAVE]: () => saved(moved),
  })
  type(box(/^Title/), 'Another title')
  type(screen.getByRole('combobox', { name: 'Language' }), 'en')
  press('Update')
  await screen.findByText('Changes saved')
  expect(calls.map(({ body }) => body)).toEqual([
    { language: 'en', translationId: null, version: 7 },
    {
      base: { entry: 5, sides: { en: 8 } },
      values: { title: { en: 'Another title' } },
    },
  ])
})

test('a record is none of its own translations while its language is being changed', async () => {
  await openRecord({
    'GET /api/publications/translations?language=ar&limit=20': () =>
      json([
        { id: 1, title: 'العنوان', publishedAt: null, translationId: 2 },
        { id: 12, title: 'نصّ آخر', publishedAt: null, translationId: null },
      ]),
  })
  type(screen.getByRole('combobox', { name: 'Language' }), 'en')
  fireEvent.click(picker())
  await screen.findByRole('option', { name: 'نصّ آخر' })
  expect(offered().map(({ textContent }) => textContent)).toEqual(['None', 'نصّ آخر'])
})

test('the publish button of a single record publishes, or schedules by a day to come', async () => {
  const calls = await openRecord({
    [SAVE]: () => saved(pair()),
  })
  type(box(/^Publish date/), '3/12/2030')
  press('Schedule')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({
    publish: ['ar'],
    dates: { ar: '2030-12-03T06:00:00.000Z' },
  })
})

test('the focus moves from the publish button to the one that saves', async () => {
  const released = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
  await openRecord({
    [SAVE]: () => saved({ ...pair(), arabic: { ...pair().arabic, ...released } }),
  })
  screen.getByRole('button', { name: 'Publish' }).focus()
  press('Publish')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus())
})

test('publishing a scheduled record now removes its date, and it can be a draft again', async () => {
  const scheduled = { status: 'published', publishedAt: '2030-12-03T06:00:00.000Z' } as const
  const both = { ...pair(), arabic: { ...pair().arabic, ...scheduled } }
  const calls = await openRecord({
    'GET /api/entries/publications/sides/1': () => saved(both),
    [SAVE]: () => saved(both),
  })
  openMenu('More actions')
  choose(/^Publish now/)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ dates: { ar: null } })
  await screen.findByText('Changes saved')

  openMenu('More actions')
  choose(/^Unpublish/)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toMatchObject({ withdraw: ['ar'] })
})

test('a record whose translation is public can be only corrected', async () => {
  const state = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
  const both = pair(state)
  const calls = await openRecord({
    'GET /api/entries/publications/sides/1': () => saved(both),
    [SAVE]: () => saved({ ...both, largeChanges: ['ar'] }),
  })
  type(box(/^Title/), 'عنوان آخر طويل')
  openMenu('More actions')
  choose(/^Minor correction/)
  expect(await screen.findByText(/changed more than 8 characters/)).toBeDefined()
  expect(calls[0]?.body).toMatchObject({ correction: ['ar'] })
})

test('a public text whose translation is a draft can be corrected, with a notice to readers', async () => {
  const state = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
  const both = { ...pair(), arabic: { ...pair().arabic, ...state } }
  const calls = await openRecord({
    'GET /api/entries/publications/sides/1': () => saved(both),
    [SAVE]: () => saved(both),
  })
  type(box(/^Title/), 'عنوان آخر')
  openMenu('More actions')
  expect(await screen.findByText(/^Readers see on the page that it was corrected/)).toBeDefined()
  choose(/^Minor correction/)
  await screen.findByText('Changes saved')
  expect(calls[0]?.body).toMatchObject({ correction: ['ar'] })
})
