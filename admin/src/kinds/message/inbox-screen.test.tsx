import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { messageWith, openInbox } from '../../testing/inbox-testbed.tsx'
import { administrator } from '../../testing/people.ts'

const LIST = 'GET /api/entries/inbox'

async function filterBy(name: string, value: string) {
  if (!screen.queryByRole('combobox', { name })) {
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  }
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } })
}

const changing = (ids: number[], values: object) => ({ ids, action: 'change', change: { values } })

describe('the inbox', () => {
  test('lists what is not archived and leads to each message', async () => {
    const { api, address } = await openInbox('/admin/inbox')
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    expect(api.callsTo(LIST)[0]?.path).toBe('/api/entries/inbox?filter%5Bstate%5D=current')
    await screen.findByRole('heading', { level: 1, name: 'هالة' })
    expect(address()).toBe('/admin/inbox/7')
  })

  test('says in the navigation how many are new', async () => {
    await openInbox('/admin/inbox')
    const name = /Inbox.*2 new messages, 1 new application and 4 waiting for your answer/
    expect(await screen.findAllByRole('link', { name })).toHaveLength(2)
  })

  test('keeps filters and search in the address, and exports what they leave', async () => {
    const { api, address } = await openInbox('/admin/inbox')
    await filterBy('Show', 'answered')
    await filterBy('Assigned to', 'me')
    await filterBy('Kind', 'volunteer')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the inbox' }), {
      target: { value: ' well ' },
    })
    fireEvent.submit(screen.getByRole('search'))
    const query = 'filter[type]=volunteer&filter[state]=answered&filter[assignee]=me'
    await waitFor(() =>
      expect(decodeURIComponent(api.callsTo(LIST).at(-1)?.path ?? '')).toBe(
        `/api/entries/inbox?q=well&${query}`,
      ),
    )
    expect(new URLSearchParams(address().split('?')[1]).get('status')).toBe('answered')

    const file = 'GET /api/messages/export.csv'
    api.answer(file, () => refusal(503, 'unavailable'))
    fireEvent.click(screen.getByRole('button', { name: 'Export to a spreadsheet (CSV)' }))
    await waitFor(() =>
      expect(decodeURIComponent(api.callsTo(file)[0]?.path ?? '')).toBe(
        `/api/messages/export.csv?q=well&${query}&language=en`,
      ),
    )
  })

  test('changes several messages at once, each action those that it means something for', async () => {
    const { api, bulk } = await openInbox('/admin/inbox')
    const all = [
      messageWith(),
      messageWith({ name: 'Omar', status: 'read' }, 8),
      messageWith({ name: 'Sara', status: 'archived' }, 9),
    ]
    api.answer(LIST, () => json(all))
    await filterBy('Show', 'all')
    fireEvent.click(await screen.findByRole('checkbox', { name: /Sara/ }))
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
    const box = screen.getByRole('checkbox', { name: 'All on this page' })
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
    expect(await screen.findAllByText('Changes saved')).not.toHaveLength(0)
    fireEvent.click(box)
    await screen.findByRole('option', { name: 'sami' })
    const bar = screen.getByRole('button', { name: 'Archive' }).closest('[role=group]')
    const assignee = within(bar as HTMLElement).getByRole('combobox', { name: 'Assigned to' })
    fireEvent.change(assignee, { target: { value: '4' } })
    await waitFor(() =>
      expect(bulk()).toEqual([
        changing([7, 8], { status: 'archived' }),
        changing([7, 8, 9], { assignee: 4 }),
      ]),
    )
  })

  test('does from a row what can be done without opening it', async () => {
    const { bulk } = await openInbox('/admin/inbox')
    const choose = async (name: string) => {
      await chooseInMenu('More actions for هالة', name)
    }
    await choose('Mark as read')
    await waitFor(() => expect(bulk()).toEqual([changing([7], { status: 'read' })]))
    await choose('Assign to me')
    await waitFor(() =>
      expect(bulk().at(-1)).toEqual(changing([7], { assignee: administrator.id })),
    )
  })

  test('says after how many days messages are erased', async () => {
    const { api } = await openInbox('/admin')
    const settings = { assignees: [], replyTo: null, days: 730, firstErasureAt: null }
    api.answer('GET /api/messages/settings', () => json(settings))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    const words = 'Messages and applications are erased 730 days after they arrive.'
    expect(await screen.findByText(words)).toBeVisible()
  })
})

const choose = (row: HTMLElement, action: string) =>
  chooseInMenu(within(row).getByRole('button', { name: /^More actions/ }), action)

describe('the subscribers', () => {
  test('are removed one by one, after a question', async () => {
    const { api } = await openInbox('/admin/inbox?tab=subscribers')
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    await choose(row, 'Remove from the list')
    await answerQuestion('Remove from the list')
    await screen.findByText('Nothing here yet')
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
    await screen.findByText('Nothing here yet')
  })

  test('are found by status and by a part of the address, which an export keeps', async () => {
    const { api, address } = await openInbox('/admin/inbox?tab=subscribers')
    const asked = () => api.callsTo('GET /api/subscribers').at(-1)?.path
    const row = within(await screen.findByRole('row', { name: /reader@example.org/ }))
    expect(row.getByText('Subscribed')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
      target: { value: 'subscribed' },
    })
    await waitFor(() => expect(asked()).toBe('/api/subscribers?status=subscribed'))
    api.answer('GET /api/subscribers', () => json([]))
    const words = screen.getByRole('searchbox', { name: 'Search email addresses' })
    fireEvent.change(words, { target: { value: ' example ' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(await screen.findByText('Nothing found')).toBeInTheDocument()
    expect(asked()).toBe('/api/subscribers?q=example&status=subscribed')
    expect(address()).toBe('/admin/inbox?tab=subscribers&status=subscribed&q=example')

    const file = 'GET /api/subscribers/export.csv'
    api.answer(file, () => refusal(503, 'unavailable'))
    fireEvent.click(screen.getByRole('button', { name: 'Export to a spreadsheet (CSV)' }))
    await waitFor(() =>
      expect(api.callsTo(file)[0]?.path).toBe(
        '/api/subscribers/export.csv?q=example&status=subscribed&language=en',
      ),
    )
  })
})
