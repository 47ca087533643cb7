import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MissedAddress } from '@ufuq/shared/contract/redirects'
import type { WireRedirect } from '@ufuq/shared/kinds/redirect/redirect'
import { wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { pageEntry } from '../../testing/pages-testbed.ts'
import { publicationEntry } from '../../testing/publication-entries.ts'
import { openSite } from '../../testing/site-testbed.tsx'

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

const open = (path: string, answers: Parameters<typeof openSite>[1] = {}) =>
  openSite(`/admin/redirects${path}`, {
    [`GET ${ENTRIES}`]: () => json([entry]),
    [`GET ${ENTRIES}/3`]: () => json({ redirect: entry }),
    [`GET ${MISSED}`]: () => json([]),
    'GET /api/entries/pages': () => json([pageEntry()]),
    'GET /api/entries/tags': () =>
      json([{ id: 4, values: { name: { ar: 'المياه', en: 'Clean water' } } }]),
    'GET /api/entries/publications': () => json([water]),
    [`POST ${ENTRIES}`]: () => json({ redirect: entry }, 201),
    [`PATCH ${ENTRIES}/3`]: () => json({ redirect: entry }),
    ...answers,
  })

const target = () => screen.getByRole('combobox', { name: 'Redirects to' })
const type = (words: string) => fireEvent.change(target(), { target: { value: words } })
const old = (address: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Old address' }), {
    target: { value: address },
  })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test.each([
  ['board', 'Our board', 'page:7'],
  ['committees', 'Water committees', '/en/publications/water-committees'],
  ['clean', 'Clean water', '/publications?tag=Clean+water'],
])('the target is found by the words %s', async (words, title, value) => {
  const { writes } = await open('/new')
  old('/en/gone')
  type(words)
  const option = await screen.findByRole('option', { name: new RegExp(`^${title}`) })
  fireEvent.mouseUp(option)
  expect(target()).toHaveValue(title)
  save()
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({ values: { path: '/en/gone', target: value } }),
  )
})

test('a refused chain offers its end, one click away', async () => {
  let isFirst = true
  const { writes } = await open('/new', {
    [`POST ${ENTRIES}`]() {
      if (!isFirst) return json({ redirect: entry }, 201)
      isFirst = false
      const error = { field: 'target', rule: 'chain', message: '', instead: '/en/our-board' }
      return refusal(422, 'validation', { errors: [error] })
    },
  })
  old('/en/older')
  type('/en/old-board')
  save()
  fireEvent.click(await screen.findByRole('button', { name: /^Use .*our-board.* instead$/ }))
  await waitFor(() =>
    expect(writes[1]?.body).toEqual({ values: { path: '/en/older', target: '/en/our-board' } }),
  )
})

test('a target is changed in the editor, which names the present one', async () => {
  const { writes } = await open('')
  fireEvent.click(await screen.findByRole('link', { name: '/en/old-board' }))
  const field = await screen.findByDisplayValue('Our board')
  fireEvent.change(field, { target: { value: '/impact' } })
  save()
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({ base: { entry: 2 }, values: { target: '/impact' } }),
  )
})

test('redirects are listed with their targets, and one is deleted after a question', async () => {
  const draft = { ...entry.to, address: null, state: 'draft' }
  const { writes } = await open('', {
    [`GET ${ENTRIES}`]: () => json([{ ...entry, to: draft }]),
    [`DELETE ${ENTRIES}/3`]: () => new Response(null, { status: 204 }),
  })
  const row = within(await screen.findByRole('row', { name: /old-board.*Our board/ }))
  expect(row.getByText('Target is a draft')).toBeInTheDocument()
  await chooseInMenu(row.getByRole('button', { name: /^More actions/ }), 'Delete')
  expect(await answerQuestion('Delete')).toContain('/en/old-board')
  await waitFor(() => expect(writes.map(({ path }) => path)).toEqual([`${ENTRIES}/3`]))
})

test('an address that was not found is ignored, or gets a target', async () => {
  let listed = [missed(22, '/en/shop'), missed(23, '/en/store')]
  const { writes } = await open('', {
    [`GET ${MISSED}`]: () => json(listed),
    [`DELETE ${MISSED}/23`]: () => new Response(null, { status: 204 }),
  })
  const row = within(await screen.findByRole('row', { name: /shop/ }))
  expect(row.getByText('40')).toBeInTheDocument()
  expect(row.getByText(/news\.example$/)).toBeInTheDocument()
  listed = listed.slice(0, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Ignore /en/store' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /store/ })).toBeNull())
  expect(writes.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${MISSED}/23`]])
  fireEvent.click(row.getByRole('link', { name: 'Choose a target for /en/shop' }))
  expect(await screen.findByRole('textbox', { name: 'Old address' })).toHaveValue('/en/shop')
})
