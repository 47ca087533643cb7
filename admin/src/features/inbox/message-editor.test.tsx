import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json } from '../../testing/fake-api.ts'
import { messageWith, openInbox } from './inbox-testbed.tsx'

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
    expect(screen.getByText(/^This was not emailed to the foundation/)).toBeVisible()
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
})
