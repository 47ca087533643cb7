import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json } from '../../testing/fake-api.ts'
import { openInbox } from './inbox-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

async function choose(row: HTMLElement, action: string) {
  const more = within(row).getByRole('button', { name: 'More actions for reader@example.org' })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the subscribers', () => {
  test('are removed one by one, after the browser has asked', async () => {
    const { api } = await openInbox('/admin/inbox?tab=subscribers')
    vi.stubGlobal('confirm', () => true)
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    await choose(row, 'Remove from the list')
    await screen.findByText('No subscribers yet')
    expect(api.callsTo('DELETE /api/subscribers/3')).toHaveLength(1)
  })

  test('are erased with all that they wrote, after the browser has named how much', async () => {
    const { api } = await openInbox('/admin/inbox?tab=subscribers')
    const counts = { messages: 1, applications: 0, subscriptions: 1 }
    api.answer('POST /api/erasures/counts', () => json(counts))
    api.answer('POST /api/erasures', () => json(counts))
    const confirm = vi.fn((_question: string) => true)
    vi.stubGlobal('confirm', confirm)
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    await choose(row, 'Erase everything from this person')
    await screen.findByText('No subscribers yet')
    expect(confirm.mock.calls[0]?.[0]).toContain('1 message and 1 newsletter subscription')
  })
})
