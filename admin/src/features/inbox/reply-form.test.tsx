import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MessageReply, ReplyInput, ReplyState } from '@ufuq/shared/contract/inbox'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json } from '../../testing/fake-api.ts'
import { messageWith, openInbox } from './inbox-testbed.tsx'

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
