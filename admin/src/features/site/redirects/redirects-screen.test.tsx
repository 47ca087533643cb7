import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MissedAddress } from '@ufuq/shared/contract/redirects'
import type { WireRedirect } from '@ufuq/shared/kinds/redirect'
import { wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { publicationEntry } from '../../../testing/publication-entries.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { pageEntry } from '../pages/pages-testbed.ts'
import { openSite } from '../site-testbed.tsx'

const entry: WireRedirect = {
  ...wireEntry(
    3,
    { path: '/en/old-board', target: 'page:7' },
    { version: 2, abilities: ['read', 'change', 'delete'] },
  ),
  to: { target: 'page:7', title: 'Our board', address: '/en/our-board', state: 'works' },
}
const water = publicationEntry(5, {
  en: {
    title: 'Water committees',
    slug: 'water-committees',
    status: 'published',
    publishedAt: '2026-01-01T00:00:00.000Z',
  },
})
const missed = (id: number, address: string): MissedAddress => ({
  id,
  address,
  visits: 40,
  lastAt: '2026-11-20T08:00:00.000Z',
  source: 'news.example',
})
const MISSED = '/api/site/redirects/missed'
const ENTRIES = '/api/entries/redirects'

const open = (answers: Parameters<typeof openSite>[1] = {}) =>
  openSite('/admin/redirects', {
    [`GET ${ENTRIES}`]: () => json([entry]),
    [`GET ${MISSED}`]: () => json([]),
    'GET /api/entries/pages': () => json([pageEntry()]),
    'GET /api/entries/tags': () =>
      json([{ id: 4, values: { name: { ar: 'المياه', en: 'Clean water' } } }]),
    'GET /api/entries/publications': () => json([water]),
    [`POST ${ENTRIES}`]: () => json({ redirect: entry }, 201),
    ...answers,
  })

const target = () => screen.getByRole('combobox', { name: 'Redirects to' })
const type = (words: string) => fireEvent.change(target(), { target: { value: words } })
const old = (address: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Old address' }), {
    target: { value: address },
  })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))

test.each([
  ['board', 'Our board', 'page:7'],
  ['committees', 'Water committees', '/en/publications/water-committees'],
  ['clean', 'Clean water', '/publications?tag=Clean+water'],
])('the target is found by the words %s', async (words, title, value) => {
  const { writes } = await open()
  old('/en/gone')
  type(words)
  const option = await screen.findByRole('option', { name: new RegExp(`^${title}`) })
  fireEvent.mouseUp(option)
  expect(target()).toHaveValue(title)
  add()
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({ values: { path: '/en/gone', target: value } }),
  )
})

test('a refused chain offers its end, one click away', async () => {
  let isFirst = true
  const { writes } = await open({
    [`POST ${ENTRIES}`]() {
      if (!isFirst) return json({ redirect: entry }, 201)
      isFirst = false
      const error = { field: 'target', rule: 'chain', message: '', instead: '/en/our-board' }
      return refusal(422, 'validation', { errors: [error] })
    },
  })
  old('/en/older')
  type('/en/old-board')
  add()
  fireEvent.click(await screen.findByRole('button', { name: /^Use .*our-board.* instead$/ }))
  await screen.findByText(/^Redirect added/)
  expect(writes[1]?.body).toEqual({
    values: { path: '/en/older', target: '/en/our-board' },
  })
})

test('an address is redirected in both languages', async () => {
  const { writes } = await open({
    [`POST ${ENTRIES}`]: () =>
      json({ redirect: { ...entry, values: { path: '/en/gone', target: '/about' } } }, 201),
  })
  old('/en/gone')
  type('/about')
  fireEvent.click(screen.getByRole('checkbox', { name: 'In both languages' }))
  add()
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([
      { values: { path: '/en/gone', target: '/about' } },
      { values: { path: '/gone', target: '/about' } },
    ]),
  )
})

test('a target is changed in its row, which names the present one', async () => {
  const { writes } = await open({
    [`GET ${ENTRIES}/3`]: () => json({ redirect: entry }),
    [`PATCH ${ENTRIES}/3`]: () => json({ redirect: entry }),
  })
  const row = within(await screen.findByRole('row', { name: /old-board/ }))
  fireEvent.keyDown(row.getByRole('button', { name: /^More actions/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const field = await screen.findByDisplayValue('Our board')
  fireEvent.change(field, { target: { value: '/impact' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({ base: { entry: 2 }, values: { target: '/impact' } }),
  )
})

test('redirects are searched by words, and one is deleted after a question', async () => {
  const { address, writes } = await open({
    [`GET ${ENTRIES}?q=board`]: () => json([entry]),
    [`GET ${ENTRIES}?q=old`]: () => json([]),
    [`DELETE ${ENTRIES}/3`]: () => new Response(null, { status: 204 }),
  })
  const words = screen.getByRole('searchbox', { name: 'Address or target' })
  const search = (text: string) => {
    fireEvent.change(words, { target: { value: text } })
    fireEvent.submit(words.closest('form')!)
  }
  search(' old ')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  search('board')
  const more = await screen.findByRole('button', { name: /^More actions.*old-board/ })
  expect(address()).toBe('/admin/redirects?q=board')
  const remove = async (answer: string) => {
    fireEvent.keyDown(more, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    return answerQuestion(answer)
  }
  expect(await remove('Cancel')).toContain('/en/old-board')
  expect(writes).toEqual([])
  await remove('Delete')
  await waitFor(() => expect(writes.map(({ path }) => path)).toEqual([`${ENTRIES}/3`]))
})

test('an address that was not found gets a target, or is ignored', async () => {
  let listed = [missed(22, '/en/shop')]
  const { writes } = await open({
    [`GET ${MISSED}`]: () => json(listed),
    [`DELETE ${MISSED}/22`]: () => new Response(null, { status: 204 }),
  })
  const row = within(await screen.findByRole('row', { name: /shop/ }))
  expect(row.getByText('40')).toBeInTheDocument()
  expect(row.getByText('news.example')).toBeInTheDocument()
  fireEvent.click(row.getByRole('button', { name: 'Choose a target for /en/shop' }))
  expect(screen.getByRole('textbox', { name: 'Old address' })).toHaveValue('/en/shop')
  await waitFor(() => expect(target()).toHaveFocus())
  listed = []
  fireEvent.click(screen.getByRole('button', { name: 'Ignore /en/shop' }))
  expect(await screen.findByText('No addresses need a redirect')).toBeInTheDocument()
  expect(writes.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${MISSED}/22`]])
})
