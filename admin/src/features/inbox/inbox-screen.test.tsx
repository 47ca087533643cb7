import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { json, refusal } from '../../testing/fake-api.ts'
import { administrator, author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { item, openInbox } from './inbox-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const EXPORT = 'GET /api/messages/export.csv'

const editor: SessionUser = { ...administrator, role: 'editor', abilities: ['inbox.read'] }

async function filterBy(name: string, value: string) {
  if (!screen.queryByRole('combobox', { name })) {
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  }
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } })
}

describe('the inbox', () => {
  test('lists messages that are not archived and leads to each', async () => {
    const { api, address } = await openInbox('/admin/inbox')
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    expect(api.callsTo('GET /api/messages')[0]?.path).toBe(
      '/api/messages?kind=contact&status=current',
    )
    await screen.findByRole('heading', { level: 1, name: /Message from/ })
    expect(address()).toBe('/admin/inbox/7')
  })

  test('says in the navigation and on its tabs how many are new', async () => {
    await openInbox('/admin/inbox')
    const name = /Inbox.*2 new messages, 1 new application and 4 waiting for your answer/
    expect(await screen.findAllByRole('link', { name })).toHaveLength(2)
    await screen.findByRole('link', { name: 'هالة' })
    expect(screen.getByRole('tab', { name: /Messages.*2 new/ })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /Applications.*1 new/ })).toBeInTheDocument()
  })

  test('changes several messages at once, each action those that it means something for', async () => {
    const { api } = await openInbox('/admin/inbox')
    const others = [
      { ...item, id: 8, name: 'Omar', status: 'read' },
      { ...item, id: 9, name: 'Sara', status: 'archived' },
    ]
    api.answer('GET /api/messages', () => json([item, ...others]))
    api.answer('POST /api/messages/bulk', () => json({ done: [7, 8] }))
    await filterBy('Show', 'all')
    fireEvent.click(await screen.findByRole('checkbox', { name: /Select: .?Sara/ }))
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
    const all = screen.getByRole('checkbox', { name: 'All on this page' })
    fireEvent.click(all)
    const bar = within(screen.getByRole('group', { name: 'Selected items' }))
    expect(bar.getByRole('status')).toHaveTextContent('3 selected')
    fireEvent.click(bar.getByRole('button', { name: 'Archive' }))
    expect(await screen.findAllByText('Changes saved')).not.toHaveLength(0)
    expect(all).toHaveFocus()
    expect(bar.getByRole('status')).toBeEmptyDOMElement()

    fireEvent.click(all)
    await screen.findByRole('option', { name: 'sami' })
    fireEvent.change(bar.getByRole('combobox', { name: 'Assigned to' }), {
      target: { value: '4' },
    })
    await waitFor(() =>
      expect(api.callsTo('POST /api/messages/bulk').map(({ body }) => body)).toEqual([
        { ids: [7, 8], status: 'archived' },
        { ids: [7, 8, 9], assigneeId: 4 },
      ]),
    )
  })

  test('does from a row what can be done without opening it', async () => {
    const { api } = await openInbox('/admin/inbox')
    api.answer('POST /api/messages/bulk', () => json({ done: [7] }))
    const choose = async (name: string) => {
      const more = await screen.findByRole('button', { name: 'More actions for هالة' })
      fireEvent.keyDown(more, { key: 'Enter' })
      fireEvent.click(await screen.findByRole('menuitem', { name }))
    }
    for (const name of ['Mark as read', 'Archive', 'Assign to me']) await choose(name)
    await waitFor(() =>
      expect(api.callsTo('POST /api/messages/bulk').map(({ body }) => body)).toEqual([
        { ids: [7], status: 'read' },
        { ids: [7], status: 'archived' },
        { ids: [7], assigneeId: administrator.id },
      ]),
    )
  })

  test('has views, which keep the kind that is open', async () => {
    const { address } = await openInbox('/admin/inbox?tab=volunteer')
    fireEvent.keyDown(await screen.findByRole('button', { name: 'All except archived' }), {
      key: 'Enter',
    })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Waiting for me' }))
    expect(address()).toBe('/admin/inbox?tab=volunteer&status=unanswered&assignee=me')
  })

  test('offers everybody with an assigned message', async () => {
    const { api, address } = await openInbox('/admin/inbox')
    fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    await screen.findByRole('option', { name: /Assigned to .?nadia/ })
    await screen.findByRole('option', { name: 'Assigned to me (4 waiting)' })
    await filterBy('Assigned to', '9')
    expect(address()).toBe('/admin/inbox?assignee=9')
    await waitFor(() =>
      expect(api.callsTo('GET /api/messages').at(-1)?.path).toBe(
        '/api/messages?kind=contact&status=current&assignee=9',
      ),
    )
  })

  test('shows both kinds from one sender', async () => {
    const { api, address } = await openInbox('/admin/inbox/7')
    api.answer('GET /api/messages', () =>
      json([item, { ...item, id: 8, kind: 'volunteer', name: 'Hala' }]),
    )
    fireEvent.click(await screen.findByRole('link', { name: 'Everything from this sender' }))
    await screen.findByRole('table', { name: 'Messages and applications' })
    expect(address()).toBe('/admin/inbox?tab=all&status=all&q=hala%40example.org')
    expect(api.callsTo('GET /api/messages').at(-1)?.path).toBe('/api/messages?q=hala%40example.org')
    expect(screen.getByRole('row', { name: /Volunteer application/ })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  })

  test('says after how many days messages are erased, when they do not stay for good', async () => {
    const { api } = await openInbox('/admin/inbox')
    await screen.findByRole('link', { name: 'هالة' })
    expect(screen.queryByText(/are erased/)).toBeNull()
    api.answer('GET /api/messages/retention', () => json({ days: 365, firstErasureAt: null }))
    await renderAdmin('/admin/inbox')
    await screen.findByText('Messages and applications are erased 365 days after they arrive.')
  })

  test('says when the erasure of messages will begin, until it has begun', async () => {
    const { api } = await openInbox('/admin/inbox')
    const firstErasureAt = '2027-01-09T12:00:00.000Z'
    api.answer('GET /api/messages/retention', () => json({ days: 730, firstErasureAt }))
    await renderAdmin('/admin/inbox')
    const sentence = await screen.findByText(/are erased 730 days after they arrive/)
    expect(sentence).toHaveTextContent(/^From 9 January 2027/)
  })

  test('keeps tab, filter and search in the address', async () => {
    const { api, address } = await openInbox('/admin/inbox?tab=volunteer')
    await screen.findByRole('table', { name: 'Volunteer applications' })
    await filterBy('Show', 'archived')
    const search = screen.getByRole('searchbox', { name: 'Search the inbox' })
    fireEvent.change(search, { target: { value: ' statistics ' } })
    fireEvent.submit(search.closest('form')!)
    expect(address()).toBe('/admin/inbox?tab=volunteer&status=archived&q=statistics')
    await waitFor(() =>
      expect(api.callsTo('GET /api/messages').at(-1)?.path).toBe(
        '/api/messages?kind=volunteer&status=archived&q=statistics',
      ),
    )
    fireEvent.click(screen.getByRole('tab', { name: /Messages/ }))
    expect(address()).toBe('/admin/inbox')
  })

  test('shows the outcome and the assignee of a message, and filters by both', async () => {
    const { api, address } = await openInbox('/admin/inbox?tab=volunteer')
    const handled = {
      ...item,
      status: 'read',
      outcome: 'accepted',
      assignee: { id: 4, name: 'sami' },
    }
    api.answer('GET /api/messages', () => json([handled]))
    await filterBy('Show', 'accepted')
    await filterBy('Assigned to', 'me')
    expect(address()).toBe('/admin/inbox?tab=volunteer&status=accepted&assignee=me')
    const row = within(await screen.findByRole('row', { name: /sami/ }))
    expect(row.getByText('Accepted')).toBeInTheDocument()
    expect(row.queryByText('Read')).toBeNull()
    expect(api.callsTo('GET /api/messages').at(-1)?.path).toBe(
      '/api/messages?kind=volunteer&status=accepted&assignee=me',
    )
    fireEvent.click(screen.getByRole('tab', { name: /Messages/ }))
    expect(address()).toBe('/admin/inbox')
    await screen.findByRole('table', { name: 'Messages' })
    expect(screen.queryByRole('option', { name: 'Accepted' })).toBeNull()
  })

  test('says what arrives here while there is nothing, and that a search found nothing', async () => {
    const { api } = await openInbox('/admin/inbox')
    await screen.findByRole('link', { name: 'هالة' })
    api.answer('GET /api/messages', () => json([]))
    fireEvent.click(screen.getByRole('tab', { name: /Applications/ }))
    expect(await screen.findByText('No applications here')).toBeInTheDocument()
    await filterBy('Show', 'read')
    expect(await screen.findByText('No matches')).toBeInTheDocument()
  })

  test('offers to try again when it could not be read', async () => {
    const { api } = await openInbox('/admin')
    api.answer('GET /api/messages', () => refusal(503, 'unavailable'))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    await screen.findByText('The inbox could not be loaded')
    api.answer('GET /api/messages', () => json([item]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'هالة' })).toBeInTheDocument()
  })

  test('exports what is listed, for administrators', async () => {
    const { api } = await openInbox('/admin/inbox?status=all&q=help')
    api.answer(EXPORT, () => refusal(503, 'unavailable'))
    fireEvent.click(await screen.findByRole('button', { name: 'Export to a spreadsheet (CSV)' }))
    await waitFor(() =>
      expect(api.callsTo(EXPORT).map(({ path }) => path)).toEqual([
        '/api/messages/export.csv?kind=contact&q=help&language=en',
      ]),
    )
  })

  test('neither exports nor removes for an editor', async () => {
    await openInbox('/admin/inbox?tab=subscribers', editor)
    await screen.findByRole('row', { name: /reader@example.org/ })
    expect(screen.queryByRole('button', { name: /Export|More actions/ })).toBeNull()
  })

  test('is no author’s: neither item nor count, and the sentence at its addresses', async () => {
    const { api } = await openInbox('/admin/inbox/7', author)
    await screen.findByText('Only editors and administrators can read the inbox.')
    expect(screen.queryByRole('link', { name: /Inbox/ })).toBeNull()
    expect(api.calls.filter(({ path }) => path.startsWith('/api/messages'))).toEqual([])
  })
})
