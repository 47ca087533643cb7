import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { MessageReply, ReplyInput, ReplyState } from '@ufuq/shared/contract/inbox'
import { describe, expect, test, vi } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json } from '../../testing/fake-api.ts'
import { messageWith, openInbox } from '../../testing/inbox-testbed.tsx'

const MORE = 'More actions'

/** Opens the menu of rarely needed actions on the message, and finds one. */
async function findInMenu(name: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: MORE }), { key: 'Enter' })
  return screen.findByRole('menuitem', { name })
}
const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })
const choose = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a message', () => {
  test('is marked as read when it is opened, and shown as text', async () => {
    const { patches } = await openInbox('/admin/inbox/7')
    const words = await screen.findByText(/onerror/)
    expect(words.textContent).toBe(messageWith().values.body)
    expect(document.querySelector('main img')).toBeNull()
    await waitFor(() => expect(patches()).toEqual([{ status: 'read' }]))
    await waitFor(async () => expect(await field('Status')).toHaveValue('read'))
    expect(screen.queryByText(/^This was not emailed to the foundation/)).toBeNull()
  })

  test('has a status, an assignee, an outcome and notes, which are saved together', async () => {
    const { patches } = await openInbox('/admin/inbox/7', { values: { status: 'read' } })
    await screen.findByRole('option', { name: 'sami' })
    await choose('Status', 'archived')
    await choose('Assigned to', '4')
    await choose('Outcome', 'answered')
    expect(screen.queryByRole('option', { name: 'Accepted' })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), {
      target: { value: 'Called on Monday' },
    })
    save()
    await waitFor(() =>
      expect(patches()).toEqual([
        { status: 'archived', assignee: 4, outcome: 'answered', notes: 'Called on Monday' },
      ]),
    )
  })

  test('is erased with all that its sender left, once a question has named how much', async () => {
    const { api, address } = await openInbox('/admin/inbox/7')
    const counts = { messages: 2, applications: 1, subscriptions: 0 }
    api.answer('POST /api/erasures/counts', () => json(counts))
    api.answer('POST /api/erasures', () => json(counts))
    const erase = async () => fireEvent.click(await findInMenu('Erase everything from this person'))
    await erase()
    expect(await answerQuestion('Cancel')).toMatch(
      /hala@example\.org.*2 messages and 1 volunteer application\.\s+This does not erase/,
    )
    expect(api.callsTo('POST /api/erasures')).toEqual([])
    await erase()
    await answerQuestion('Erase everything from this person')
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(api.callsTo('POST /api/erasures').map(({ body }) => body)).toEqual([
      { email: 'hala@example.org' },
    ])
  })
})

describe('a reply in one’s own email program', () => {
  const applied = { type: 'volunteer', body: 'أرغب في التطوّع معكم.', language: 'ar' } as const

  const startReply = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Write a reply' }))
  const findLink = () => screen.findByRole('link', { name: 'Open in my email program' })
  const openedEmail = async () => {
    const link = await findLink()
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
  }

  test('is in the language of the visitor’s page, whatever the interface’s is', async () => {
    await openInbox('/admin/inbox/7', { values: applied })
    await startReply()
    const { to, subject, body } = await openedEmail()
    expect(to).toBe('hala@example.org')
    expect(subject).toMatch(/أفق/)
    expect(body).toMatch(/^مرحبًا .?هالة.?،\r\n[\s\S]*مؤسسة أفق[\s\S]*> أرغب في التطوّع معكم\.$/)
    await choose('Language of the reply', 'en')
    expect((await openedEmail()).body).toMatch(/^Dear .?هالة.?,/)
  })

  test('is copied as it was written, which is announced', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', Object.assign(window.navigator, { clipboard: { writeText } }))
    await openInbox('/admin/inbox/7', { values: applied })
    await startReply()
    fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), {
      target: { value: 'أهلًا بك معنا.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Copy the text' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('أهلًا بك معنا.'))
    expect((await screen.findAllByRole('status')).map((one) => one.textContent)).toContain('Copied')
  })
})

describe('the answers to a form', () => {
  const answers = [
    { id: 'a', labelAr: 'لغتك', labelEn: 'Your language', value: 'c1', inAr: 'العربية' },
    { id: 'b', labelAr: 'سيرتك', labelEn: 'Your CV', value: 'cv.pdf', inAr: '', file: 3 },
  ].map((answer) => ({ file: null, inEn: answer.inAr && 'Arabic', ...answer }))
  const registered = {
    type: 'form',
    form: 9,
    body: '',
    about: 'event:12',
    aboutTitle: 'A workshop',
    answers,
    consent: 'أوافق.',
  } as const

  test('are in the reader’s language, with what they are about and what was agreed to', async () => {
    await openInbox('/admin/inbox/7', { values: { ...registered, answers } })
    expect(await screen.findByRole('heading', { name: 'Registration' })).toBeVisible()
    expect(screen.getByText('Your language').nextElementSibling).toHaveTextContent('Arabic')
    expect(screen.getByText('أوافق.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download cv.pdf' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'A workshop' })).toHaveAttribute(
      'href',
      '/admin/inbox?about=event%3A12&status=all',
    )
  })

  test('are cancelled, which frees the place, and count again', async () => {
    const { patches } = await openInbox('/admin/inbox/7', {
      values: { ...registered, answers, status: 'read' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel this answer' }))
    expect(await screen.findByText('Cancelled. Its place is free.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Take the cancellation back' }))
    await waitFor(() => expect(patches()).toEqual([{ outcome: 'cancelled' }, { outcome: 'open' }]))
  })
})

const REPLIES = 'POST /api/messages/7/replies'

async function openForm(state: ReplyState = 'sent') {
  const app = await openInbox('/admin')
  const settings = { assignees: [], replyTo: 'hello@ufuq.example', days: null }
  app.api.answer('GET /api/messages/settings', () => json(settings))
  app.api.answer(REPLIES, ({ body }) => {
    const { outcome = 'open', ...written } = body as ReplyInput
    const when = '2026-03-02T10:00:00.000Z'
    const reply: MessageReply = {
      id: 1,
      ...written,
      by: 'sami',
      createdAt: when,
      state,
      emailedAt: state === 'sent' ? when : null,
    }
    return json({ message: { ...messageWith({ status: 'read', outcome }), replies: [reply] } })
  })
  fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
  fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write a reply' }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send reply' }))
  const sent = () => app.api.callsTo(REPLIES).map(({ body }) => body as ReplyInput)
  return { ...app, text, send, sent }
}

describe('a reply from the inbox', () => {
  test('begins with a greeting and the quoted message, is sent and kept below the message', async () => {
    const { text, send, sent } = await openForm()
    expect(text).toHaveFocus()
    expect(text.value).toMatch(/^مرحبًا/)
    expect(text.value).toContain('> مرحبًا')
    expect(text.value.slice(text.selectionStart)).toMatch(/^\n\nمع أطيب التحيات/)
    const words = `Yes, it is.\n${text.value}`
    fireEvent.change(text, { target: { value: words } })
    send()
    expect(await screen.findAllByText('Reply sent')).not.toHaveLength(0)
    expect(sent()).toEqual([
      {
        language: 'ar',
        subject: expect.stringMatching(/^Re: رسالتك/),
        body: words,
        outcome: 'answered',
      },
    ])
    expect(await screen.findByRole('heading', { name: 'Replies' })).toBeInTheDocument()
    expect(screen.getByText(/Yes, it is/)).toBeInTheDocument()
    expect(screen.getByText('Sent')).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
  })

  test.each([
    ['waiting', 'Not sent yet'],
    ['refused', 'Address refused'],
  ] as const)('says so when it is %s', async (state, label) => {
    const { send } = await openForm(state)
    send()
    expect(await screen.findByText(label)).toBeInTheDocument()
  })

  test('asks before another template or leaving discards what was written', async () => {
    const { text } = await openForm()
    const template = screen.getByRole('combobox', { name: 'Template' })
    fireEvent.change(template, { target: { value: 'received' } })
    await waitFor(() => expect(text.value).toContain('لقد وصلتنا'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent.change(text, { target: { value: 'My own words' } })
    fireEvent.change(template, { target: { value: 'plain' } })
    expect(await answerQuestion('Cancel')).toContain('another template')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await answerQuestion('Cancel')).toContain('Discard this reply?')
    expect(text.value).toBe('My own words')
  })
})
