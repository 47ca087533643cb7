import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { InboxMessage, MessageListItem, MessagePatch } from '../../../contract/inbox.ts'
import type { SessionUser } from '../../../contract/users.ts'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator, author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

afterEach(() => vi.unstubAllGlobals())

const editor: SessionUser = { ...administrator, role: 'editor', abilities: ['inbox.read'] }

const message: InboxMessage = {
  id: 7,
  kind: 'contact',
  status: 'new',
  name: 'هالة',
  email: 'hala@example.org',
  phone: null,
  skills: null,
  body: '<img src=x onerror=alert(1)>\n\nمرحبًا',
  notes: '',
  emailedAt: null,
  createdAt: '2026-03-01T09:05:00.000Z',
}
const item: MessageListItem = {
  id: 7,
  kind: 'contact',
  status: 'new',
  name: 'هالة',
  email: 'hala@example.org',
  excerpt: 'مرحبًا',
  hasNotes: false,
  createdAt: '2026-03-01T09:05:00.000Z',
}
const reader = {
  id: 3,
  email: 'reader@example.org',
  status: 'subscribed',
  createdAt: '2026-03-01T09:05:00.000Z',
}

async function open(path: string, user: SessionUser = administrator) {
  let kept = message
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    'GET /api/messages': () => json([item]),
    'GET /api/messages/counts': () => json({ contact: 2, volunteer: 1 }),
    'GET /api/messages/7': () => json({ message: kept }),
    'PATCH /api/messages/7': ({ body }) => {
      kept = { ...kept, ...(body as MessagePatch) } as InboxMessage
      return json({ message: kept })
    },
    'DELETE /api/messages/7': () => new Response(null, { status: 204 }),
    'GET /api/subscribers': () => json([reader]),
    'DELETE /api/subscribers/3': () => new Response(null, { status: 204 }),
  })
  return { api, ...(await renderAdmin(path)) }
}

const patches = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsTo('PATCH /api/messages/7').map(({ body }) => body)

describe('the inbox', () => {
  test('lists messages that are not archived and leads to each', async () => {
    const { api, address } = await open('/admin/inbox')
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    expect(api.callsTo('GET /api/messages')[0]?.path).toBe(
      '/api/messages?kind=contact&status=current',
    )
    await screen.findByRole('heading', { level: 1, name: /Message from/ })
    expect(address()).toBe('/admin/inbox/7')
  })

  test('says in the navigation and on its tabs how many are new', async () => {
    await open('/admin/inbox')
    await screen.findByRole('link', { name: 'هالة' })
    expect(screen.getAllByRole('link', { name: /Inbox.*3 new/ })).toHaveLength(2)
    expect(screen.getByRole('tab', { name: /Messages.*2 new/ })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Volunteers.*1 new/ })).toBeTruthy()
  })

  test('keeps tab, filter and search in the address', async () => {
    const { api, address } = await open('/admin/inbox?tab=volunteer')
    await screen.findByRole('table', { name: 'Volunteer applications' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), {
      target: { value: 'archived' },
    })
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

  test('says what arrives here while there is nothing, and that a search found nothing', async () => {
    const { api } = await open('/admin/inbox')
    await screen.findByRole('link', { name: 'هالة' })
    api.answer('GET /api/messages', () => json([]))
    fireEvent.click(screen.getByRole('tab', { name: /Volunteers/ }))
    expect(await screen.findByText('No applications here')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'read' } })
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })

  test('offers to try again when it could not be read', async () => {
    const { api } = await open('/admin')
    api.answer('GET /api/messages', () => refusal(503, 'unavailable'))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    await screen.findByText('The inbox could not be loaded')
    api.answer('GET /api/messages', () => json([item]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'هالة' })).toBeTruthy()
  })

  test('exports what is listed, for administrators', async () => {
    await open('/admin/inbox?status=all&q=help')
    const link = await screen.findByRole('link', { name: 'Export as a table' })
    expect(link.getAttribute('href')).toBe(
      '/api/messages/export.csv?kind=contact&q=help&language=en',
    )
  })

  test('neither exports nor removes for an editor', async () => {
    await open('/admin/inbox?tab=subscribers', editor)
    await screen.findByRole('row', { name: /reader@example.org/ })
    expect(screen.queryByRole('link', { name: 'Export as a table' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  })

  test('is no author’s: neither item nor count, and the sentence at its addresses', async () => {
    const { api } = await open('/admin/inbox/7', author)
    await screen.findByText('The inbox is for editors and administrators.')
    expect(screen.queryByRole('link', { name: /Inbox/ })).toBeNull()
    expect(api.calls.filter(({ path }) => path.startsWith('/api/messages'))).toEqual([])
  })
})

describe('a message', () => {
  test('is marked as read when it is opened, and shown as text', async () => {
    const { api } = await open('/admin/inbox/7')
    const words = await screen.findByText(/onerror/)
    expect(words.textContent).toBe(message.body)
    expect(words.getAttribute('dir')).toBe('auto')
    expect(document.querySelector('main img')).toBeNull()
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    await screen.findByText('Read')
  })

  test.each([
    ['Archive', 'archived'],
    ['Mark as unread', 'new'],
  ])('goes back to the list after “%s”', async (name, status) => {
    const { api, address } = await open('/admin/inbox/7')
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(patches(api).at(-1)).toEqual({ status })
  })

  test('is answered by the person’s own mail program', async () => {
    await open('/admin/inbox/7')
    const link = await screen.findByRole('link', { name: 'Reply by email' })
    expect(link.getAttribute('href')).toMatch(/^mailto:hala@example\.org\?subject=/)
  })

  test('takes notes, saved when the field is left', async () => {
    const { api } = await open('/admin/inbox/7')
    const notes = await screen.findByRole('textbox', { name: 'Notes' })
    fireEvent.change(notes, { target: { value: 'Called on Monday' } })
    fireEvent.blur(notes)
    expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
    expect(patches(api)).toContainEqual({ notes: 'Called on Monday' })
    fireEvent.blur(notes)
    expect(patches(api)).toHaveLength(2)
  })

  test('keeps the notes in the field when they could not be saved', async () => {
    const { api } = await open('/admin/inbox/7')
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    await waitFor(() => expect(patches(api)).toHaveLength(1))
    api.answer('PATCH /api/messages/7', () => refusal(503, 'unavailable'))
    fireEvent.change(notes, { target: { value: 'Called on Monday' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the notes' }))
    expect(await screen.findAllByText('The notes could not be saved')).not.toHaveLength(0)
    expect(notes.value).toBe('Called on Monday')
  })

  test('is erased only after the browser has asked', async () => {
    const { api, address } = await open('/admin/inbox/7')
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    fireEvent.click(await screen.findByRole('button', { name: 'Erase' }))
    expect(api.callsTo('DELETE /api/messages/7')).toEqual([])
    confirm.mockReturnValue(true)
    fireEvent.click(screen.getByRole('button', { name: 'Erase' }))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(api.callsTo('DELETE /api/messages/7')).toHaveLength(1)
  })

  test('is not an editor’s to erase', async () => {
    await open('/admin/inbox/7', editor)
    await screen.findByRole('link', { name: 'Reply by email' })
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull()
  })

  test('that is gone says so', async () => {
    const { api } = await open('/admin')
    api.answer('GET /api/messages/7', () => refusal(404, 'not_found'))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    await screen.findByText('This message is no longer here')
    expect(screen.getByRole('link', { name: 'Back to the inbox' })).toBeTruthy()
  })
})

describe('the subscribers', () => {
  test('are removed one by one, after the browser has asked', async () => {
    const { api } = await open('/admin/inbox?tab=subscribers')
    vi.stubGlobal('confirm', () => true)
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    fireEvent.click(within(row).getByRole('button', { name: 'Remove: reader@example.org' }))
    await screen.findByText('No subscribers yet')
    expect(api.callsTo('DELETE /api/subscribers/3')).toHaveLength(1)
  })
})
