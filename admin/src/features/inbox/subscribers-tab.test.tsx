import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { openInbox } from './inbox-testbed.tsx'

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

  test('are found by status and by a part of the address, which an export keeps', async () => {
    const { api, address } = await openInbox('/admin/inbox?tab=subscribers')
    const asked = () => api.callsTo('GET /api/subscribers').at(-1)?.path
    const row = within(await screen.findByRole('row', { name: /reader@example.org/ }))
    expect(row.getByText('Subscribed')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), {
      target: { value: 'subscribed' },
    })
    await waitFor(() => expect(asked()).toBe('/api/subscribers?status=subscribed'))
    api.answer('GET /api/subscribers', () => json([]))
    const words = screen.getByRole('searchbox', { name: 'Search email addresses' })
    fireEvent.change(words, { target: { value: ' example ' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(await screen.findByText('No matches')).toBeInTheDocument()
    expect(asked()).toBe('/api/subscribers?status=subscribed&q=example')
    expect(address()).toBe('/admin/inbox?tab=subscribers&status=subscribed&q=example')

    const file = 'GET /api/subscribers/export.csv'
    api.answer(file, () => refusal(503, 'unavailable'))
    fireEvent.click(screen.getByRole('button', { name: 'Export to a spreadsheet (CSV)' }))
    await waitFor(() =>
      expect(api.callsTo(file)[0]?.path).toBe(
        '/api/subscribers/export.csv?status=subscribed&q=example&language=en',
      ),
    )
  })
})
