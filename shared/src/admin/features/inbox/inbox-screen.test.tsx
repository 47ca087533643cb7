import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { InboxMessage, MessageListItem, MessagePatch } from '../../../contract/inbox.ts'
import type { SessionUser } from '../../../contract/users.ts'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator, author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

afterEach(() => vi.unstubAllGlobals())

const EXPORT = 'GET /api/messages/export.csv'

const editor: SessionUser = { ...administrator, role: 'editor', abilities: ['inbox.read'] }

const message: InboxMessage = {
  id: 7,
  kind: 'contact',
  status: 'new',
  language: null,
  outcome: null,
  outcomeAt: null,
  outcomeBy: null,
  assignee: null,
  handlingVersion: 1,
  name: 'هالة',
  email: 'hala@example.org',
  phone: null,
  skills: null,
  body: '<img src=x onerror=alert(1)>\n\nمرحبًا',
  notes: '',
  notesVersion: 1,
  notesAt: null,
  notesBy: null,
  emailedAt: null,
  createdAt: '2026-03-01T09:05:00.000Z',
}
const item: MessageListItem = {
  id: 7,
  kind: 'contact',
  status: 'new',
  outcome: null,
  assignee: null,
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
    'GET /api/messages/assignees': () => json([]),
    'GET /api/messages/retention': () => json({ days: null }),
    'GET /api/messages/7': () => json({ message: kept }),
    'PATCH /api/messages/7': ({ body }) => {
      const patch = body as MessagePatch
      const version = kept.notesVersion + (patch.notes === undefined ? 0 : 1)
      kept = { ...kept, ...patch, notesVersion: version } as InboxMessage
      return json({ message: kept })
    },
    'DELETE /api/messages/7': () => new Response(null, { status: 204 }),
    'GET /api/subscribers': () => json([reader]),
    'DELETE /api/subscribers/3': () => new Response(null, { status: 204 }),
  })
  return { api, ...(await renderAdmin(path)) }
}

/** Opens the menu of the actions that are seldom needed, and finds one. */
async function findInMenu(name: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More actions' }), { key: 'Enter' })
  return screen.findByRole('menuitem', { name })
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
    expect(await screen.findAllByRole('link', { name: /Inbox.*3 new/ })).toHaveLength(2)
    await screen.findByRole('link', { name: 'هالة' })
    expect(screen.getByRole('tab', { name: /Messages.*2 new/ })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /Applications.*1 new/ })).toBeInTheDocument()
  })

  test('says after how many days messages are erased, when they do not stay for good', async () => {
    const { api } = await open('/admin/inbox')
    await screen.findByRole('link', { name: 'هالة' })
    expect(screen.queryByText(/are erased/)).toBeNull()
    api.answer('GET /api/messages/retention', () => json({ days: 365 }))
    await renderAdmin('/admin/inbox')
    await screen.findByText('Messages and applications are erased 365 days after they arrive.')
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

  test('shows what came of a message and who is in charge, and narrows by both', async () => {
    const { api, address } = await open('/admin/inbox?tab=volunteer')
    const handled = {
      ...item,
      status: 'read',
      outcome: 'accepted',
      assignee: { id: 4, name: 'sami' },
    }
    api.answer('GET /api/messages', () => json([handled]))
    const filter = await screen.findByRole('combobox', { name: 'Show' })
    fireEvent.change(filter, { target: { value: 'accepted' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Person in charge' }), {
      target: { value: 'me' },
    })
    expect(address()).toBe('/admin/inbox?tab=volunteer&status=accepted&assignee=me')
    const row = within(await screen.findByRole('row', { name: /In charge: sami/ }))
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
    const { api } = await open('/admin/inbox')
    await screen.findByRole('link', { name: 'هالة' })
    api.answer('GET /api/messages', () => json([]))
    fireEvent.click(screen.getByRole('tab', { name: /Applications/ }))
    expect(await screen.findByText('No applications here')).toBeInTheDocument()
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'read' } })
    expect(await screen.findByText('No matches')).toBeInTheDocument()
  })

  test('offers to try again when it could not be read', async () => {
    const { api } = await open('/admin')
    api.answer('GET /api/messages', () => refusal(503, 'unavailable'))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    await screen.findByText('The inbox could not be loaded')
    api.answer('GET /api/messages', () => json([item]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'هالة' })).toBeInTheDocument()
  })

  test('exports what is listed, for administrators', async () => {
    const { api } = await open('/admin/inbox?status=all&q=help')
    api.answer(EXPORT, () => refusal(503, 'unavailable'))
    fireEvent.click(await screen.findByRole('button', { name: 'Export to a spreadsheet (CSV)' }))
    await waitFor(() =>
      expect(api.callsTo(EXPORT).map(({ path }) => path)).toEqual([
        '/api/messages/export.csv?kind=contact&q=help&language=en',
      ]),
    )
  })

  test('neither exports nor removes for an editor', async () => {
    await open('/admin/inbox?tab=subscribers', editor)
    await screen.findByRole('row', { name: /reader@example.org/ })
    expect(screen.queryByRole('button', { name: /Export|Remove|Erase/ })).toBeNull()
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

  test('goes back to the list when it is archived, which can be undone there', async () => {
    const { api, address } = await open('/admin/inbox/7')
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(patches(api).at(-1)).toEqual({ status: 'archived' })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(patches(api).at(-1)).toEqual({ status: 'read' }))
  })

  test('goes back to the list when it is marked as unread', async () => {
    const { api, address } = await open('/admin/inbox/7')
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    fireEvent.click(await findInMenu('Mark as unread'))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(patches(api).at(-1)).toEqual({ status: 'new' })
  })

  test('takes notes, saved when the field is left', async () => {
    const { api } = await open('/admin/inbox/7')
    const notes = await screen.findByRole('textbox', { name: 'Notes' })
    fireEvent.change(notes, { target: { value: 'Called on Monday' } })
    fireEvent.blur(notes)
    expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
    expect(patches(api)).toContainEqual({ notes: 'Called on Monday', notesVersion: 1 })
    fireEvent.blur(notes)
    expect(patches(api)).toHaveLength(2)
  })

  describe('whose notes a colleague changed meanwhile', () => {
    const theirs = { ...message, notes: 'Called on Sunday', notesVersion: 2 }

    async function openConflict() {
      const app = await open('/admin/inbox/7')
      const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
      await waitFor(() => expect(patches(app.api)).toHaveLength(1))
      app.api.answer('PATCH /api/messages/7', () =>
        refusal(409, 'version_conflict', { current: { message: theirs } } as object),
      )
      fireEvent.change(notes, { target: { value: 'Wrote on Monday' } })
      fireEvent.blur(notes)
      await screen.findByText('Someone else has changed these notes')
      app.api.answer('PATCH /api/messages/7', ({ body }) =>
        json({ message: { ...theirs, ...(body as MessagePatch), notesVersion: 3 } }),
      )
      return { ...app, notes }
    }
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

    test('shows theirs, keeps what was typed and saves nothing by itself', async () => {
      const { api, notes } = await openConflict()
      expect(screen.getByText('Called on Sunday')).toBeInTheDocument()
      expect(notes.value).toBe('Wrote on Monday')
      fireEvent.blur(notes)
      expect(patches(api)).toHaveLength(2)
      fireEvent.click(screen.getByRole('link', { name: 'Back to the inbox' }))
      await screen.findByRole('alertdialog')
      press('Stay here')
      expect(notes.value).toBe('Wrote on Monday')
    })

    test('saves one’s own only when told so, over theirs', async () => {
      const { api } = await openConflict()
      press('Replace with mine')
      expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
      expect(patches(api).at(-1)).toEqual({ notes: 'Wrote on Monday', notesVersion: 2 })
      expect(screen.queryByText('Someone else has changed these notes')).toBeNull()
    })

    test('puts both together, to be saved', async () => {
      const { api, notes } = await openConflict()
      press('Keep both')
      expect(notes.value).toBe('Called on Sunday\n\nWrote on Monday')
      press('Replace with mine')
      expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
      expect(patches(api).at(-1)).toEqual({
        notes: 'Called on Sunday\n\nWrote on Monday',
        notesVersion: 2,
      })
    })

    test('takes theirs and goes on from there', async () => {
      const { api, notes } = await openConflict()
      press('Use theirs')
      expect(notes.value).toBe('Called on Sunday')
      expect(screen.queryByText('Someone else has changed these notes')).toBeNull()
      fireEvent.change(notes, { target: { value: 'Called on Sunday, twice' } })
      fireEvent.blur(notes)
      expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
      expect(patches(api).at(-1)).toEqual({ notes: 'Called on Sunday, twice', notesVersion: 2 })
    })
  })

  test('is erased with all that its sender left, once the browser has named how much', async () => {
    const { api, address } = await open('/admin/inbox/7')
    const counts = { messages: 2, applications: 1, subscriptions: 0 }
    api.answer('POST /api/erasures/counts', () => json(counts))
    api.answer('POST /api/erasures', () => json(counts))
    const confirm = vi.fn((_question: string) => false)
    vi.stubGlobal('confirm', confirm)
    const erase = async () => fireEvent.click(await findInMenu('Erase everything from this person'))
    await erase()
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
    expect(confirm.mock.calls[0]?.[0]).toMatch(
      /hala@example\.org.*2 messages and 1 volunteer application\.\s+This does not erase/,
    )
    expect(api.callsTo('POST /api/erasures')).toEqual([])
    confirm.mockReturnValue(true)
    await erase()
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(api.callsTo('POST /api/erasures').map(({ body }) => body)).toEqual([
      { email: 'hala@example.org' },
    ])
  })

  test('says that nothing was erased when the server refuses', async () => {
    const { api, address } = await open('/admin/inbox/7')
    api.answer('POST /api/erasures/counts', () => refusal(503, 'unavailable'))
    fireEvent.click(await findInMenu('Erase everything from this person'))
    expect(await screen.findAllByText('Nothing was erased')).not.toHaveLength(0)
    expect(address()).toBe('/admin/inbox/7')
  })

  test('keeps the notes in the field when they could not be saved', async () => {
    const { api } = await open('/admin/inbox/7')
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    await waitFor(() => expect(patches(api)).toHaveLength(1))
    api.answer('PATCH /api/messages/7', () => refusal(503, 'unavailable'))
    fireEvent.change(notes, { target: { value: 'Called on Monday' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    expect(await screen.findAllByText('The notes could not be saved')).not.toHaveLength(0)
    expect(notes.value).toBe('Called on Monday')
  })

  test('is erased only after the browser has asked', async () => {
    const { api, address } = await open('/admin/inbox/7')
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    fireEvent.click(await findInMenu('Erase'))
    expect(api.callsTo('DELETE /api/messages/7')).toEqual([])
    confirm.mockReturnValue(true)
    fireEvent.click(await findInMenu('Erase'))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(api.callsTo('DELETE /api/messages/7')).toHaveLength(1)
  })

  test('is not an editor’s to erase', async () => {
    await open('/admin/inbox/7', editor)
    await findInMenu('Mark as unread')
    expect(screen.queryByRole('menuitem', { name: /Erase/ })).toBeNull()
  })

  test('that is gone says so', async () => {
    const { api } = await open('/admin')
    api.answer('GET /api/messages/7', () => refusal(404, 'not_found'))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    await screen.findByText('This message is no longer here')
    expect(screen.getByRole('link', { name: 'Back to the inbox' })).toBeInTheDocument()
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

  test('are erased with all that they wrote, after the browser has named how much', async () => {
    const { api } = await open('/admin/inbox?tab=subscribers')
    const counts = { messages: 1, applications: 0, subscriptions: 1 }
    api.answer('POST /api/erasures/counts', () => json(counts))
    api.answer('POST /api/erasures', () => json(counts))
    const confirm = vi.fn((_question: string) => true)
    vi.stubGlobal('confirm', confirm)
    const row = await screen.findByRole('row', { name: /reader@example.org/ })
    api.answer('GET /api/subscribers', () => json([]))
    fireEvent.click(
      within(row).getByRole('button', { name: 'Erase everything from reader@example.org' }),
    )
    await screen.findByText('No subscribers yet')
    expect(confirm.mock.calls[0]?.[0]).toContain('1 message and 1 newsletter subscription')
  })
})
