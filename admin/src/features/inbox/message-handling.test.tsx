import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { InboxMessage, MessagePatch } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { message } from './inbox-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const PATCH = 'PATCH /api/messages/7'

const application: InboxMessage = {
  ...message,
  kind: 'volunteer',
  status: 'read',
  language: 'ar',
  body: 'أرغب في التطوّع معكم.',
}
const people = [
  { id: 1, name: 'mariam' },
  { id: 4, name: 'sami' },
]

async function open(values: Partial<InboxMessage> = {}, language: Language = 'en') {
  let stored = { ...application, ...values }
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    'GET /api/messages/assignees': () => json(people),
    'GET /api/messages/7': () => json({ message: stored }),
    [PATCH]: ({ body }) => {
      const { assigneeId, ...patch } = body as MessagePatch
      stored = {
        ...stored,
        ...patch,
        ...(assigneeId !== undefined && {
          assignee: people.find(({ id }) => id === assigneeId) ?? null,
        }),
        handlingVersion: stored.handlingVersion + 1,
      } as InboxMessage
      return json({ message: stored })
    },
  })
  return { api, ...(await renderAdmin('/admin/inbox/7', { language })) }
}

const patches = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsTo(PATCH).map(({ body }) => body)
const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const choose = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })

describe('the assignee of a message and its outcome', () => {
  test('are saved as soon as they are chosen, one after the other, each on what the other made', async () => {
    const { api } = await open()
    await screen.findByRole('option', { name: 'sami' })
    await choose('Assigned to', '4')
    await choose('Outcome', 'accepted')
    await waitFor(() =>
      expect(patches(api)).toEqual([
        { assigneeId: 4, handlingVersion: 1 },
        { outcome: 'accepted', handlingVersion: 2 },
      ]),
    )
    expect((await field('Assigned to')).value).toBe('4')
    expect((await field('Outcome')).value).toBe('accepted')
    expect(await screen.findAllByText('Follow-up saved')).not.toHaveLength(0)
  })

  test('are put back by the toast', async () => {
    const { api } = await open({ assignee: { id: 4, name: 'sami' } })
    await choose('Assigned to', '')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(patches(api).at(-1)).toEqual({ assigneeId: 4, handlingVersion: 2 }))
    await waitFor(async () => expect((await field('Assigned to')).value).toBe('4'))
  })

  test('show what a colleague made of them meanwhile, and overwrite nothing', async () => {
    const { api } = await open()
    const theirs = { ...application, outcome: 'declined', handlingVersion: 2 }
    await field('Outcome')
    api.answer(PATCH, () =>
      refusal(409, 'version_conflict', { current: { message: theirs } } as object),
    )
    await choose('Outcome', 'accepted')
    expect(
      await screen.findAllByText(
        'Someone else has changed this. Reload to see the latest version.',
      ),
    ).not.toHaveLength(0)
    expect((await field('Outcome')).value).toBe('declined')
    expect(patches(api)).toHaveLength(1)
  })

  test('say who recorded the outcome and who noted, also when they have left', async () => {
    await open({
      outcome: 'declined',
      outcomeAt: '2026-03-02T10:00:00.000Z',
      outcomeBy: 'sami',
      notes: 'Called',
      notesAt: '2026-03-03T10:00:00.000Z',
      notesBy: null,
    })
    const outcome = await field('Outcome')
    expect(outcome).toHaveAccessibleDescription(/sami.*2026/)
    expect(screen.getByText(/Last changed: .?Former member of staff.?, 3 March 2026/)).toBeVisible()
  })

  test('keep the assignee, even if they may no longer be chosen', async () => {
    await open({ assignee: { id: 9, name: 'nadia' } })
    const options = await field('Assigned to')
    expect(options.selectedOptions[0]?.textContent).toBe('nadia')
  })

  test('of a contact message are no acceptance', async () => {
    await open({ kind: 'contact' })
    await field('Outcome')
    expect(screen.getByRole('option', { name: 'Answered' })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: 'Accepted' })).toBeNull()
    expect(screen.queryByRole('option', { name: /application/ })).toBeNull()
  })
})

describe('a reply', () => {
  const openedEmail = async (name = 'Reply by email') => {
    const link = await screen.findByRole('link', { name })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
  }

  test('is in the language of the visitor’s page, whatever the interface’s is', async () => {
    await open()
    const { to, subject, body } = await openedEmail()
    expect(to).toBe('hala@example.org')
    expect(subject).toMatch(/أفق/)
    expect(body).toMatch(/^مرحبًا .?هالة.?،\r\n[\s\S]*مؤسسة أفق[\s\S]*> أرغب في التطوّع معكم\.$/)
    await choose('Language of the reply', 'en')
    expect((await openedEmail()).body).toMatch(/^Dear .?هالة.?,/)
  })

  test('is in English to who wrote on an English page, for an Arabic interface', async () => {
    await open({ language: 'en' }, 'ar')
    expect((await openedEmail('الردّ بالبريد الإلكتروني')).body).toMatch(/^Dear/)
  })

  test.each([
    ['مرحبًا بكم', /^مرحبًا/],
    ['Hello there', /^Dear/],
  ])('to a message of which no page is known goes by its letters: %s', async (body, beginning) => {
    await open({ language: null, body })
    expect((await openedEmail()).body).toMatch(beginning)
  })

  test('begins with the text of the template, and leaves room for the quotation', async () => {
    await open()
    for (const template of ['received', 'askMore', 'accepted', 'declined']) {
      for (const language of ['ar', 'en']) {
        await choose('Template', template)
        await choose('Language of the reply', language)
        const { body } = await openedEmail()
        expect(body).toMatch(/> أرغب في التطوّع معكم\.$/)
        expect(body?.length).toBeGreaterThan(130)
      }
    }
  })

  test('is recorded once whoever sent it says so', async () => {
    const { api } = await open()
    await choose('Template', 'accepted')
    expect(screen.queryByText('Have you sent the reply?')).toBeNull()
    const link = await screen.findByRole('link', { name: 'Reply by email' })
    // jsdom has no mail program to open
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    const question = await screen.findByText('Have you sent the reply?')
    expect(question.closest('[role=status]')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Mark as accepted' }))
    await waitFor(() => expect(patches(api)).toEqual([{ outcome: 'accepted', handlingVersion: 1 }]))
    await waitFor(() => expect(screen.queryByText('Have you sent the reply?')).toBeNull())
    expect((await field('Outcome')).value).toBe('accepted')
    await waitFor(() => expect(link).toHaveFocus())
  })
})
