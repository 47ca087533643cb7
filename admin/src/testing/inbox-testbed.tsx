import type { SessionUser } from '@ufuq/shared/contract/users'
import { form as formKind, type FormValues, type WireForm } from '@ufuq/shared/kinds/form/form'
import {
  message as kind,
  type MessageValues,
  type WireMessage,
} from '@ufuq/shared/kinds/message/message'
import { wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { emptyOf } from '@ufuq/shared/model/values'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { fakeApi, json } from './fake-api.ts'
import { administrator } from './people.ts'
import { renderAdmin } from './render-admin.tsx'

const when = '2026-03-01T09:05:00.000Z'

/** A new message, with these values. */
export const messageWith = (values: Partial<MessageValues> = {}, id = 7): WireMessage => ({
  ...wireEntry(
    id,
    {
      ...(emptyOf(kind.fields) as MessageValues),
      name: 'هالة',
      email: 'hala@example.org',
      body: '<img src=x onerror=alert(1)>\n\nمرحبًا',
      ...values,
    },
    {
      createdAt: when,
      changedAt: when,
      abilities: ['read', 'change', 'delete', 'restore', 'erase'],
    },
  ),
  assignee: null,
  outcomeBy: null,
  emailedAt: when,
  replies: [],
})

/** A form by staff with two places, of which one is taken. */
const form: WireForm = {
  ...wireEntry(9, {
    ...(emptyOf(formKind.fields) as FormValues),
    title: { ar: 'التسجيل', en: 'Registration' },
    places: 2,
  }),
  answers: 1,
  taken: 1,
}

const reader = {
  id: 3,
  email: 'reader@example.org',
  status: 'subscribed',
  createdAt: when,
}

/** Opens a screen of the inbox, in which message 7 has these values. */
export async function openInbox(
  path: string,
  {
    user = administrator,
    values = {},
  }: { user?: SessionUser; values?: Partial<MessageValues> } = {},
) {
  let stored = messageWith(values)
  const changed = (change: EntryChange | undefined) => {
    const after = { ...stored.values, ...change?.values }
    stored = { ...stored, version: stored.version + 1, values: after }
  }
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    'GET /api/entries/inbox': () => json([stored]),
    'GET /api/entries/inbox/7': () => json({ message: stored }),
    'PATCH /api/entries/inbox/7': ({ body }) => {
      changed(body as EntryChange)
      return json({ message: { ...stored, emailedAt: undefined } })
    },
    'POST /api/entries/inbox/bulk': ({ body }) => {
      const { ids, change } = body as { ids: number[]; change: EntryChange }
      if (ids.includes(7)) changed(change)
      return json({ changed: ids, refused: [] })
    },
    'GET /api/entries/inbox/counts': () => json({ contact: 2, volunteer: 1, form: 0, mine: 4 }),
    'GET /api/messages/settings': () =>
      json({
        assignees: [{ id: 4, name: 'sami' }],
        replyTo: null,
        days: null,
        firstErasureAt: null,
      }),
    'GET /api/entries/forms': () => json([form]),
    'GET /api/entries/forms/9': () => json({ form }),
    'GET /api/subscribers': () => json([reader]),
    'DELETE /api/subscribers/3': () => new Response(null, { status: 204 }),
    'PUT /api/entries/inbox/7/presence': () => json([]),
    'DELETE /api/entries/inbox/7/presence': () => new Response(null, { status: 204 }),
    'GET /api/entries/inbox/7/left-out': () => json([]),
  })
  const app = await renderAdmin(path)
  const bodies = (call: string) => api.callsTo(call).map(({ body }) => body)
  return {
    api,
    ...app,
    /** The values of the changes to the open message. */
    patches: () => bodies('PATCH /api/entries/inbox/7').map((body) => (body as EntryChange).values),
    /** The changes to several messages or from a list. */
    bulk: () => bodies('POST /api/entries/inbox/bulk'),
  }
}
