import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { author } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { createUnsentStore } from '../unsent-work/store.ts'

const LOGOUT = 'POST /api/auth/logout'

async function openWithUnsavedWriting(answer: () => Response) {
  const store = createUnsentStore(memoryStorage())
  for (const person of [author.id, author.id + 1]) {
    const key = store.newKey(person, 'new')
    await store.save({ key, title: '', typedAt: Date.now(), versions: [], base: {}, values: {} })
  }
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: author }),
    [LOGOUT]: answer,
  })
  await renderAdmin('/admin?tab=settings', { store })
  const [button] = await screen.findAllByRole('button', { name: 'Sign out' })
  fireEvent.click(button!)
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Sign out and discard unsaved changes?' }),
  )
  return { api, store, dialog }
}

test('signing out asks before unsaved work is deleted, and deletes only the user’s own from the device', async () => {
  const { api, store, dialog } = await openWithUnsavedWriting(
    () => new Response(null, { status: 204 }),
  )
  expect(api.callsTo(LOGOUT)).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out and discard' }))
  await screen.findByText('You have been logged out successfully')
  expect(await store.countOf(author.id)).toBe(0)
  expect(await store.countOf(author.id + 1)).toBe(1)
})

test('a sign-out that fails keeps the writing too', async () => {
  const { store, dialog } = await openWithUnsavedWriting(() => refusal(500, 'internal'))
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out and discard' }))
  await screen.findByText('Logout failed')
  expect(await store.countOf(author.id)).toBe(1)
})
