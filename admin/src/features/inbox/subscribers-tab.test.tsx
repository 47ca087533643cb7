import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json } from '../../testing/fake-api.ts'
import { openInbox } from './inbox-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

async function choose(row: HTMLElement, action: string) {
  const more = within(row).getByRole('button', { name: 'More actions for reader@example.org' })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the subscribers', () => {
  test('are removed one by one, after a question', async () => {
    const { api } = await openInbox('/admin/inbox?tab=subscribers')
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    await choose(row, 'Remove from the list')
    await answerQuestion('Remove from the list')
    await screen.findByText('No subscribers yet')
    expect(api.callsTo('DELETE /api/subscribers/3')).toHaveLength(1)
  })

  test('are erased with all that they wrote, after a question that names how much', async () => {
    const { api } = await openInbox('/admin/inbox?tab=subscribers')
    const counts = { messages: 1, applications: 0, subscriptions: 1 }
    api.answer('POST /api/erasures/counts', () => json(counts))
    api.answer('POST /api/erasures', () => json(counts))
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    await choose(row, 'Erase everything from this person')
    expect(await answerQuestion('Erase everything from this person')).toContain(
      '1 message and 1 newsletter subscription',
    )
    await screen.findByText('No subscribers yet')
  })
})
