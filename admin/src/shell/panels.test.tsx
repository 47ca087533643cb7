import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { administrator } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

afterEach(() => vi.unstubAllGlobals())

const PAGES = 'GET /api/entries/pages?filter%5Bshipped%5D=true'

async function openFailed() {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    [PAGES]: () => refusal(503, 'unavailable'),
  })
  await renderAdmin('/admin/site')
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.focus()
  return { ...api, again }
}

test('after “Try again” the focus moves to the content', async () => {
  const { again, answer } = await openFailed()
  answer(PAGES, () => json([]))
  fireEvent.click(again)
  await waitFor(() => expect(again).not.toBeInTheDocument())
  const content = document.querySelector('[data-part=content]')
  await waitFor(() => expect(document.activeElement === content).toBe(true))
})

test('after another failure it is at the button again', async () => {
  const { again, callsTo } = await openFailed()
  fireEvent.click(again)
  await waitFor(() => expect(callsTo('GET /api/entries/pages')).toHaveLength(3))
  await waitFor(() => expect(again).toBeEnabled())
  expect(document.activeElement).toBe(again)
})
