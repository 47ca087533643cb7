import type { InboxMessage, MessageListItem, MessagePatch } from '@ufuq/shared/contract/inbox'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

export const message: InboxMessage = {
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
export const item: MessageListItem = {
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

export async function openInbox(path: string, user: SessionUser = administrator) {
  let stored = message
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    'GET /api/messages': () => json([item]),
    'GET /api/messages/counts': () => json({ contact: 2, volunteer: 1, mine: 4 }),
    'GET /api/messages/assignees': () => json([{ id: 4, name: 'sami' }]),
    'GET /api/messages/in-charge': () => json([{ id: 9, name: 'nadia' }]),
    'GET /api/messages/replying': () => json({ replyTo: null }),
    'GET /api/messages/7/neighbours': () => json({ newer: null, older: null }),
    'GET /api/messages/retention': () => json({ days: null, firstErasureAt: null }),
    'GET /api/messages/7': () => json({ message: stored }),
    'PATCH /api/messages/7': ({ body }) => {
      const patch = body as MessagePatch
      const version = stored.notesVersion + (patch.notes === undefined ? 0 : 1)
      stored = { ...stored, ...patch, notesVersion: version } as InboxMessage
      return json({ message: stored })
    },
    'DELETE /api/messages/7': () => new Response(null, { status: 204 }),
    'GET /api/views': () => json([]),
    'GET /api/subscribers': () => json([reader]),
    'DELETE /api/subscribers/3': () => new Response(null, { status: 204 }),
  })
  return { api, ...(await renderAdmin(path)) }
}

export const patches = (api: Awaited<ReturnType<typeof openInbox>>['api']) =>
  api.callsTo('PATCH /api/messages/7').map(({ body }) => body)
