import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminPublicationItem, BulkOutcome } from '@ufuq/shared/contract/publication-lists'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { show } from '../publications-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const LIST = '/api/publications/admin?group=pairs'
const BULK = '/api/publications/bulk'
const can = { update: true, publish: true, delete: true }

const item = (
  id: number,
  title: string,
  changes: Partial<AdminPublicationItem> = {},
): AdminPublicationItem => ({
  id,
  title,
  slug: title,
  language: 'en',
  status: 'draft',
  publishedAt: null,
  updatedAt: '2025-01-01T00:00:00.000Z',
  needsUpdateSince: null,
  version: 1,
  author: null,
  changedBy: null,
  review: null,
  translation: null,
  can,
  ...changes,
})

const pairOf = (id: number, arabic: string, english: string) =>
  item(id, arabic, {
    language: 'ar',
    status: 'published',
    publishedAt: '2023-09-14T00:00:00.000Z',
    version: 3,
    translation: {
      id: id + 1,
      slug: english,
      language: 'en',
      title: english,
      status: 'draft',
      publishedAt: null,
      updatedAt: '2025-01-01T00:00:00.000Z',
      needsUpdateSince: '2024-01-01T00:00:00.000Z',
      author: null,
      changedBy: null,
      version: 5,
      can,
    },
  })

const page = (items: AdminPublicationItem[], next?: string): Response => {
  const answer = json(items)
  if (next) answer.headers.set('link', `<${LIST}&after=${next}>; rel="next"`)
  return answer
}

const authors = {
  'GET /api/publications/admin/authors': () =>
    json([
      { id: 1, username: 'mariam' },
      { id: 7, username: 'sami' },
    ]),
}

const network = (answers: Parameters<typeof fakeApi>[0]) => fakeApi({ ...authors, ...answers })

const openFilters = () => fireEvent.click(screen.getByRole('button', { name: 'Filter' }))

const removal = (filter: string) =>
  screen.getByRole('button', { name: `Remove the filter “${filter}”` })

const rowBox = (title: string) => screen.findByRole('checkbox', { name: `Select: ${title}` })

test('the list leads to older pairs and back, a page at a time', async () => {
  network({
    [`GET ${LIST}`]: () => page([item(3, 'Newest')], 'c3'),
    [`GET ${LIST}&after=c3`]: () => page([item(2, 'Middle')], 'c2'),
    [`GET ${LIST}&after=c2`]: () => page([item(1, 'Oldest')]),
  })
  await show({ path: '/admin/publications' })
  await screen.findByText('Newest')
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('Middle')
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('Oldest')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Middle')
  fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Newest')
})

test('only who may create finds the way to a new pair, and only who may change others’ texts chooses', async () => {
  network({ [`GET ${LIST}`]: () => page([item(1, 'Somebody’s')]) })
  await show({ path: '/admin/publications', abilities: [] })
  await screen.findByText('Somebody’s')
  expect(screen.queryByRole('link', { name: /New bilingual publication/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('the title leads to the text, also for who may only read it', async () => {
  const can = { update: false, publish: false, delete: false }
  network({ [`GET ${LIST}`]: () => page([item(1, 'Somebody’s', { can })]) })
  await show({ path: '/admin/publications', abilities: [] })
  const link = await screen.findByRole('link', { name: 'Somebody’s' })
  expect(link.getAttribute('href')).toBe('/admin/publications/edit-bilingual/1')
  expect(screen.queryByRole('button', { name: 'More actions for Somebody’s' })).toBeNull()
})

test('a row shows both titles in their directions and how ready each side is', async () => {
  network({ [`GET ${LIST}`]: () => page([pairOf(4, 'أفق', 'Horizon')]) })
  await show({ path: '/admin/publications' })
  const arabic = await screen.findByText('أفق')
  expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByText('Horizon').dir).toBe('ltr')
  const row = screen.getByRole('row', { name: /Horizon/ })
  const marks = within(row).getAllByRole('cell')[1]?.textContent
  expect(marks).toBe('ARArabic: Published ENEnglish: Draft, may need an update ')
})

test('the address decides what is looked for, without what makes no sense in it', async () => {
  const asked = `${LIST}&q=well&language=en&status=draft&author=7&tag=peace&pair=whole&sort=title`
  network({ [`GET ${asked}`]: () => page([item(1, 'Found')]) })
  await show({
    path:
      '/admin/publications?q=+well+&language=en&status=draft&author=7&tag=peace&pair=whole' +
      '&sort=title&limit=5&group=x',
  })
  await screen.findByText('Found')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('well')
  const chips = ['In English', 'Draft', 'Written in both languages', 'Tag: peace']
  for (const chip of chips) expect(removal(chip)).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Remove the filter “Author: sami”' })
  openFilters()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('draft')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tag' }).value).toBe('peace')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Author' }).value).toBe('7')
})

test.each([
  ['alone', [4], ['Former member of staff']],
  ['told apart', [4, 9], ['Former member of staff (1)', 'Former member of staff (2)']],
])('authors who have left come last, without a name, %s', async (_, former, names) => {
  network({
    [`GET ${LIST}`]: () => page([item(1, 'Everything')]),
    'GET /api/publications/admin/authors': () =>
      json([...former.map((id) => ({ id, username: null })), { id: 7, username: 'sami' }]),
  })
  await show({ path: '/admin/publications' })
  await screen.findByText('Everything')
  openFilters()
  await screen.findByRole('option', { name: 'sami' })
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Author' })
  const offered = [...filter.options].slice(1).map(({ value, text }) => [value, text])
  expect(offered).toEqual([['7', 'sami'], ...former.map((id, place) => [String(id), names[place]])])
})

test('an address that makes no sense shows everything', async () => {
  network({ [`GET ${LIST}`]: () => page([item(1, 'Everything')]) })
  await show({
    path: '/admin/publications?status=deleted&language=fr&author=me&pair=x&sort=id&q=++',
  })
  expect(await screen.findByText('Everything')).toBeInTheDocument()
})

test('choosing counts at once and takes along the words that are typed', async () => {
  network({
    [`GET ${LIST}`]: () => page([item(1, 'Everything')], 'c1'),
    [`GET ${LIST}&after=c1`]: () => page([item(5, 'Second page')]),
    [`GET ${LIST}&q=water&status=draft`]: () => page([item(2, 'Drafts')]),
    [`GET ${LIST}&q=water&status=draft&tag=peace`]: () => page([]),
  })
  await show({ path: '/admin/publications' })
  fireEvent.click(await screen.findByRole('link', { name: 'Older' }))
  await screen.findByText('Second page')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' water ' } })
  openFilters()
  const status = screen.getByRole('combobox', { name: 'Status' })
  status.focus()
  fireEvent.change(status, { target: { value: 'draft' } })
  await screen.findByText('Drafts')
  expect(document.activeElement).toBe(status)

  fireEvent.change(screen.getByRole('textbox', { name: 'Tag' }), { target: { value: 'peace' } })
  fireEvent.submit(screen.getByRole('search'))
  await screen.findByText('No matches')
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  await screen.findByText('Everything')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tag' }).value).toBe('')
})

test('an empty list without filters invites to write', async () => {
  network({ [`GET ${LIST}`]: () => page([]) })
  await show({ path: '/admin/publications' })
  await screen.findByText('No publications yet')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('a list that could not be loaded says so and is loaded on the second try', async () => {
  let isDown = true
  network({
    [`GET ${LIST}`]: () =>
      isDown ? json({ message: '', code: 'unavailable' }, 503) : page([item(1, 'Back')]),
  })
  await show({ path: '/admin/publications' })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Publications could not be loaded')).toBeInTheDocument()
  isDown = false
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText('Back')
})

test('a page of another order leads back to the first', async () => {
  network({
    [`GET ${LIST}&sort=title&after=old`]: () => json({ message: '', code: 'validation' }, 422),
    [`GET ${LIST}&sort=title`]: () => page([item(1, 'First page')]),
  })
  await show({ path: '/admin/publications?sort=title&after=old' })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('First page')).toBeInTheDocument()
})

test('rows are chosen one by one or all at once, and a new page begins with none', async () => {
  network({
    [`GET ${LIST}`]: () => page([item(1, 'One'), item(2, 'Two'), item(3, 'Three')]),
    [`GET ${LIST}&sort=title`]: () => page([item(1, 'One')]),
  })
  await show({ path: '/admin/publications' })
  fireEvent.click(await rowBox('One'))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All on this page' })
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  fireEvent.click(await rowBox('Two'))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  fireEvent.click(all)
  fireEvent.click(all)
  expect(screen.queryByText(/selected/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()

  fireEvent.click(all)
  openFilters()
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'title' } })
  await waitFor(() => expect(screen.queryByText('Two')).toBeNull())
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('deleting several publications sends the versions that were shown, of both sides', async () => {
  let rows = [pairOf(4, 'أفق', 'Horizon'), item(9, 'Alone')]
  let answer: (response: Response) => void = () => {}
  const { writes } = network({
    [`GET ${LIST}`]: () => page(rows),
    [`POST ${BULK}`]: () => new Promise((resolve) => (answer = resolve)),
  })
  await show({ path: '/admin/publications' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 publications?' })
  expect(writes).toEqual([])
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  fireEvent.click(confirm)
  await within(dialog).findByText('Deleting…')
  expect(confirm.disabled).toBe(true)
  expect(writes).toEqual([
    {
      method: 'POST',
      path: BULK,
      body: {
        action: 'delete',
        records: [
          { id: 4, version: 3 },
          { id: 5, version: 5 },
          { id: 9, version: 1 },
        ],
      },
    },
  ])

  rows = [item(6, 'Another')]
  const outcome: BulkOutcome = { done: [4, 5, 9], refused: [] }
  await act(async () => answer(json(outcome)))
  await screen.findByText('2 publications moved to the bin')
  await screen.findByText('Another')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'All on this page' }))
})

test('a pair is published or taken back from the menu of its row', async () => {
  const { writes } = network({
    [`GET ${LIST}`]: () => page([pairOf(4, 'أفق', 'Horizon')]),
    [`POST ${BULK}`]: () => json({ done: [4, 5], refused: [] }),
  })
  await show({ path: '/admin/publications' })
  const choose = async (action: string) => {
    const more = await screen.findByRole('button', { name: 'More actions for Horizon' })
    fireEvent.keyDown(more, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: action }))
    expect(await answerQuestion(action)).toMatch(new RegExp(`^${action} this publication`))
  }
  await choose('Publish')
  await screen.findByText('1 publication published')
  await choose('Unpublish')
  await screen.findByText('1 publication unpublished')
  const records = [
    { id: 4, version: 3 },
    { id: 5, version: 5 },
  ]
  expect(writes.map(({ body }) => body)).toEqual([
    { action: 'publish', records },
    { action: 'unpublish', records },
  ])
})

test('what was refused stays chosen and is counted apart', async () => {
  const outcome: BulkOutcome = {
    done: [4, 9],
    refused: [{ id: 5, reason: 'version_conflict' }],
  }
  network({
    [`GET ${LIST}`]: () => page([pairOf(4, 'أفق', 'Horizon'), item(9, 'Alone')]),
    [`POST ${BULK}`]: () => json(outcome),
  })
  await show({ path: '/admin/publications' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByText('1 publication published')
  await screen.findByText(/1 publication was skipped/)
  await screen.findByText('1 selected')
  expect((await rowBox('Horizon')) as HTMLInputElement).toHaveProperty('checked', true)
})

test('a change that failed as a whole says so and keeps the choice', async () => {
  network({
    [`GET ${LIST}`]: () => page([item(1, 'One')]),
    [`POST ${BULK}`]: () => json({ message: '', code: 'unavailable' }, 503),
  })
  await show({ path: '/admin/publications' })
  fireEvent.click(await rowBox('One'))
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }))
  await screen.findByText('Nothing was unpublished')
  expect(screen.getByText('1 selected')).toBeInTheDocument()
})

test.each([
  [1, 'إصدار واحد محدّد'],
  [2, 'إصداران محدّدان'],
  [3, '3 إصدارات محدّدة'],
  [11, '11 إصدارًا محدّدًا'],
])('%i chosen rows are counted as Arabic counts them', async (count, expected) => {
  const rows = Array.from({ length: count }, (_, index) => item(index + 1, `Row ${index}`))
  network({ [`GET ${LIST}`]: () => page(rows) })
  await show({ path: '/admin/publications', language: 'ar' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'كل ما في الصفحة' }))
  expect(screen.getByText(expected)).toBeInTheDocument()
})
