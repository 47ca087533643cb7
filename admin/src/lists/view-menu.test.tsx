import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedView } from '@ufuq/shared/contract/saved-views'
import { fakeApi, json } from '../testing/fake-api.ts'
import { administrator, author } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import type { SessionUser } from '@ufuq/shared/contract/users'

const LIST = '/admin/publications'

const own: SavedView = { id: 3, list: 'publications', name: 'Water', query: 'q=water' }

const open = async (path: string, views: SavedView[], person: SessionUser = administrator) => {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: person }),
    'GET /api/views': () => json(views),
  })
  const { address } = await renderAdmin(path)
  return { api, address }
}

async function choose(current: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: current }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a view of everybody or of one’s own sets the filters in the address', async () => {
  const { address } = await open(LIST, [own])
  await choose('All publications', 'English missing')
  expect(address()).toBe(`${LIST}?pair=missing&language=ar`)
  await choose('English missing', 'Water')
  expect(address()).toBe(`${LIST}?q=water`)
  await choose('Water', 'All publications')
  expect(address()).toBe(LIST)
})

test.each([
  ['drafts to review', administrator, '?pair=ready'],
  ['what came back to them', author, `?author=${author.id}&status=draft&sort=changed`],
])('what waits is %s', async (_what, person, query) => {
  const { address } = await open(LIST, [], person)
  await choose('All publications', 'Waiting for me')
  expect(address()).toBe(LIST + query)
})

test('what is set now is saved under a name, without its page, and is then the view', async () => {
  const { api } = await open(`${LIST}?q=water&after=c1`, [])
  api.answer('POST /api/views', () => json(own, { status: 201 }))
  await choose('View', 'Save this view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: ' Water ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Water' })).toBeInTheDocument()
  expect(api.callsTo('POST /api/views').map(({ body }) => body)).toEqual([
    { list: 'publications', name: 'Water', query: 'q=water' },
  ])
})

test('one’s own view is removed from its menu', async () => {
  const { api } = await open(`${LIST}?q=water`, [own])
  api.answer('DELETE /api/views/3', () => new Response(null, { status: 204 }))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Water' }), { key: 'Enter' })
  api.answer('GET /api/views', () => json([]))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove “Water”' }))
  expect(await screen.findByRole('button', { name: 'View' })).toBeInTheDocument()
  await waitFor(() => expect(api.callsTo('DELETE /api/views/3')).toHaveLength(1))
})
