import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DisclosureItem, DisclosureList } from '@ufuq/shared/contract/disclosure'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { document, wireDocument } from '../../../testing/documents.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { openSite } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const DISCLOSURE = '/api/site/disclosure'

const item = (id: string, more: Partial<DisclosureItem> = {}): DisclosureItem => ({
  id,
  title: { ar: 'بند', en: `The ${id}` },
  note: { ar: '', en: '' },
  version: 0,
  target: null,
  text: { ar: '', en: '' },
  due: null,
  renewal: 'change',
  years: null,
  isAnnounced: false,
  question: 'who',
  holder: null,
  state: 'missing',
  ...more,
})

const plan = item('plan', {
  version: 3,
  target: {
    target: 'document:4',
    titles: { ar: 'الخطة', en: 'Policy plan' },
    addresses: { ar: '/files/4/plan.pdf', en: '/files/4/plan.pdf' },
    state: 'works',
  },
  due: '2025-12-31',
  renewal: 'years',
  years: 3,
  state: 'outdated',
})

const list = (more: Partial<DisclosureList> = {}): DisclosureList => ({
  id: 'anbi',
  name: { ar: 'مصلحة الضرائب', en: 'Tax Administration' },
  isFollowed: true,
  isCopy: false,
  isPublic: false,
  attention: 2,
  source: {
    name: { ar: 'النصّ', en: 'The text' },
    address: 'https://regulator.example',
    readOn: '2026-11-26',
  },
  version: 1,
  news: null,
  copyVersion: null,
  groups: [
    {
      id: 'first',
      title: { ar: 'مجموعة', en: 'What you plan' },
      items: [
        item('name', { text: { ar: '', en: 'Ufuq' }, state: 'inPlace' }),
        plan,
        item('board'),
      ],
    },
  ],
  ...more,
})

const open = (
  shown = list(),
  answers: Parameters<typeof openSite>[1] = {},
  path = '/admin/site/disclosure/anbi',
) =>
  openSite(path, {
    [`GET ${DISCLOSURE}`]: () => json([shown]),
    [`GET ${DISCLOSURE}/anbi`]: () => json(shown),
    'GET /api/entries/documents': () => json([wireDocument(document({ id: 9 }))]),
    'GET /api/publications/admin': () => json([]),
    [`GET ${DISCLOSURE}/holders`]: () => json([{ id: 5, name: 'salma' }]),
    ...answers,
  })

const choose = async (name: string) => {
  fireEvent.click(
    await screen.findByRole('button', { name: `Choose a document or a page: ${name}` }),
  )
  return within(await screen.findByRole('form', { name }))
}

test('shows how the items stand, and names those that need attention', async () => {
  await open()
  expect(await screen.findByText('2 items need attention')).toBeInTheDocument()
  const links = screen.getAllByRole('link', { name: /^The (plan|board)$/ })
  expect(links).toHaveLength(2)
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Policy plan' })).toHaveAttribute(
    'href',
    '/files/4/plan.pdf',
  )
  expect(screen.getByText('Every 3 years')).toBeInTheDocument()
})

test('a document is found by words and bound to an item', async () => {
  const { writes } = await open(list(), {
    [`PATCH ${DISCLOSURE}/anbi/items/board`]: () => json(item('board')),
  })
  const form = await choose('The board')
  const target = form.getByRole('combobox', { name: 'Document or page' })
  fireEvent.change(target, { target: { value: 'annual' } })
  fireEvent.mouseUp(await screen.findByRole('option', { name: /^Annual report/ }))
  fireEvent.change(form.getByLabelText('Due'), { target: { value: '2027-06-30' } })
  fireEvent.change(form.getByLabelText('Renewed'), { target: { value: 'years 1' } })
  fireEvent.click(form.getByRole('checkbox'))
  await form.findByRole('option', { name: /salma/ })
  fireEvent.change(form.getByLabelText('Reminders go to'), { target: { value: '5' } })
  fireEvent.click(form.getByRole('button', { name: 'Save the item' }))
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({
      version: 0,
      target: 'document:9',
      text: { ar: '', en: '' },
      due: '2027-06-30',
      renewal: 'years',
      years: 1,
      isAnnounced: true,
      holder: 5,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'The board' })).toBeNull())
})

test('what somebody else saved first is shown, and can be replaced', async () => {
  let isFirst = true
  const theirs = item('board', { version: 5, text: { ar: '', en: 'Theirs' } })
  const { writes } = await open(list(), {
    [`PATCH ${DISCLOSURE}/anbi/items/board`]() {
      if (!isFirst) return json(theirs)
      isFirst = false
      const changed = { by: { id: 2, name: 'mariam' }, at: '2026-11-26T08:00:00.000Z' }
      return refusal(409, 'version_conflict', { current: theirs, changed } as object)
    },
  })
  const form = await choose('The board')
  fireEvent.click(form.getByRole('radio', { name: 'Text' }))
  fireEvent.change(form.getByLabelText('Text in English'), { target: { value: 'Mine' } })
  fireEvent.click(form.getByRole('button', { name: 'Save the item' }))
  expect(await screen.findByText('Theirs')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Save mine instead' }))
  await waitFor(() =>
    expect(writes[1]?.body).toMatchObject({ version: 5, target: '', text: { en: 'Mine' } }),
  )
})

test('a form is saved over the version at which it was opened, not over a later one', async () => {
  const path = `PATCH ${DISCLOSURE}/anbi/items/plan`
  let shown = list()
  const { writes } = await open(list(), {
    [`GET ${DISCLOSURE}/anbi`]: () => json(shown),
    [path]: () => json(plan),
  })
  const form = await choose('The board')
  const [group] = list().groups
  const items = [item('name'), plan, item('board', { version: 5, isAnnounced: true })]
  shown = list({ groups: group ? [{ ...group, items }] : [] })
  // Any change on the screen makes it fetch the list again.
  const more = await screen.findByRole('button', { name: 'More actions: The plan' })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Mark as renewed/ }))
  await waitFor(() => expect(screen.queryByText('Ufuq')).toBeNull())
  fireEvent.click(form.getByRole('button', { name: 'Save the item' }))
  await waitFor(() => expect(writes[1]?.body).toMatchObject({ version: 0 }))
})

test('a renewal that somebody else’s change prevents says so and shows the change', async () => {
  let reads = 0
  await open(list(), {
    [`GET ${DISCLOSURE}/anbi`]() {
      reads += 1
      return json(list())
    },
    [`PATCH ${DISCLOSURE}/anbi/items/plan`]: () =>
      refusal(409, 'version_conflict', { current: plan } as object),
  })
  const more = await screen.findByRole('button', { name: 'More actions: The plan' })
  fireEvent.keyDown(more, { key: 'Enter' })
  const before = reads
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Mark as renewed/ }))
  expect(await screen.findByText(/^Someone else has changed this/)).toBeInTheDocument()
  await waitFor(() => expect(reads).toBeGreaterThan(before))
})

test('a renewed item gets the next due date', async () => {
  const { writes } = await open(list(), {
    [`PATCH ${DISCLOSURE}/anbi/items/plan`]: () => json(plan),
  })
  const more = await screen.findByRole('button', { name: 'More actions: The plan' })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Mark as renewed/ }))
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({
      version: 3,
      due: expect.stringMatching(/^20\d\d-12-31$/) as string,
    }),
  )
})

test('a list is published on the page, hidden again, and followed no longer after a question', async () => {
  let shown = list()
  const { writes, address } = await open(shown, {
    [`GET ${DISCLOSURE}`]: () => json([shown]),
    [`GET ${DISCLOSURE}/anbi`]: () => json(shown),
    [`PUT ${DISCLOSURE}/anbi`]({ body }) {
      shown = list(body as { isPublic: boolean })
      return json(shown)
    },
    [`DELETE ${DISCLOSURE}/anbi`]() {
      shown = list({ isFollowed: false })
      return new Response(null, { status: 204 })
    },
  })
  expect(await screen.findByText('Visitors do not see this list yet.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Publish on the disclosure page' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Hide from visitors' }))
  await screen.findByRole('button', { name: 'Publish on the disclosure page' })
  const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Stop following' }))
  leave()
  expect(await answerQuestion('Cancel')).toContain('“Tax Administration”')
  leave()
  await answerQuestion('Stop following')
  await waitFor(() => expect(address()).toBe('/admin/site/disclosure'))
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { isPublic: true }],
    ['PUT', { isPublic: false }],
    ['DELETE', undefined],
  ])
})

test('a list is followed, and is hidden from visitors at first', async () => {
  const { writes } = await open(list({ isFollowed: false, attention: 0 }), {
    [`PUT ${DISCLOSURE}/anbi`]: () => json(list()),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Follow this list' }))
  await waitFor(() => expect(writes[0]?.body).toEqual({ isPublic: false }))
  expect(screen.queryByRole('button', { name: /^Choose a document/ })).toBeNull()
})

test('without a followed list, the lists are offered', async () => {
  await open(list({ isFollowed: false }), {}, '/admin/site/disclosure')
  fireEvent.click(await screen.findByRole('button', { name: 'See the list: Tax Administration' }))
  expect(await screen.findByRole('button', { name: 'Follow this list' })).toBeInTheDocument()
})
