import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { fakeApi, json } from '../testing/fake-api.ts'
import { administrator, author } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const LIST = '/admin/publications'

const open = async (path: string, person: SessionUser = administrator) => {
  fakeApi({ 'GET /api/auth/me': () => json({ user: person }) })
  return renderAdmin(path)
}

async function choose(current: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: current }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a view sets the filters in the address, and other filters are no view', async () => {
  const { address } = await open(`${LIST}?q=water`)
  await choose('View', 'English missing')
  expect(address()).toBe(`${LIST}?pair=missing&language=ar`)
  await choose('English missing', 'All publications')
  expect(address()).toBe(LIST)
})

test.each([
  ['drafts to review', administrator, '?pair=ready'],
  ['what came back to them', author, `?author=${author.id}&status=draft&sort=changed`],
])('what waits is %s', async (_what, person, query) => {
  const { address } = await open(LIST, person)
  await choose('All publications', 'Waiting for me')
  expect(address()).toBe(LIST + query)
})
