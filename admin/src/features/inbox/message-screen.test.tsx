import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MessagePatch } from '@ufuq/shared/contract/inbox'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { message, openInbox, patches } from './inbox-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const editor: SessionUser = { ...administrator, role: 'editor', abilities: ['inbox.read'] }

/** Opens the menu of rarely needed actions, and finds one. */
async function findInMenu(name: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More actions' }), { key: 'Enter' })
  return screen.findByRole('menuitem', { name })
}

describe('a message', () => {
  test('is marked as read when it is opened, and shown as text', async () => {
    const { api } = await openInbox('/admin/inbox/7')
    const words = await screen.findByText(/onerror/)
    expect(words.textContent).toBe(message.body)
    expect(words.getAttribute('dir')).toBe('ltr')
    expect(document.querySelector('main img')).toBeNull()
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    await screen.findByText('Read')
  })

  test('goes back to the list when it is archived, which can be undone there', async () => {
    const { api, address } = await openInbox('/admin/inbox/7')
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    fireEvent.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(patches(api).at(-1)).toEqual({ status: 'archived' })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(patches(api).at(-1)).toEqual({ status: 'read' }))
  })

  test('leaves the archive for the inbox, and says that it was not emailed', async () => {
    const { api, address } = await openInbox('/admin')
    api.answer('GET /api/messages/7', () =>
      json({ message: { ...message, status: 'archived', emailedAt: null } }),
    )
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    expect(await screen.findByText(/^This was not emailed to the foundation/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Move back to the inbox' }))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(patches(api)).toEqual([{ status: 'read' }])
    expect(await screen.findAllByText('Moved back to the inbox')).not.toHaveLength(0)
  })

  test('goes back to the list when it is marked as unread', async () => {
    const { api, address } = await openInbox('/admin/inbox/7')
    await waitFor(() => expect(patches(api)).toEqual([{ status: 'read' }]))
    fireEvent.click(await findInMenu('Mark as unread'))
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(patches(api).at(-1)).toEqual({ status: 'new' })
  })

  test('saves notes when the field loses the focus', async () => {
    const { api } = await openInbox('/admin/inbox/7')
    const notes = await screen.findByRole('textbox', { name: 'Notes' })
    fireEvent.change(notes, { target: { value: 'Called on Monday' } })
    fireEvent.blur(notes)
    expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
    expect(patches(api)).toContainEqual({ notes: 'Called on Monday', notesVersion: 1 })
    fireEvent.blur(notes)
    expect(patches(api)).toHaveLength(2)
  })

  describe('whose notes a colleague changed meanwhile', () => {
    const theirs = {
      ...message,
      notes: 'Called on Sunday',
      notesVersion: 2,
      notesBy: 'sami',
      notesAt: '2026-11-21T08:00:00.000Z',
    }

    async function openConflict() {
      const app = await openInbox('/admin/inbox/7')
      const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
      await waitFor(() => expect(patches(app.api)).toHaveLength(1))
      app.api.answer('PATCH /api/messages/7', () =>
        refusal(409, 'version_conflict', { current: { message: theirs } } as object),
      )
      fireEvent.change(notes, { target: { value: 'Wrote on Monday' } })
      fireEvent.blur(notes)
      await screen.findByText(/sami.* saved changes at/)
      app.api.answer('PATCH /api/messages/7', ({ body }) =>
        json({ message: { ...theirs, ...(body as MessagePatch), notesVersion: 3 } }),
      )
      return { ...app, notes }
    }
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

    test('are left alone until it is decided what stays, and nothing is left unasked', async () => {
      const { api, notes } = await openConflict()
      expect(notes.value).toBe('Wrote on Monday')
      fireEvent.blur(notes)
      expect(patches(api)).toHaveLength(2)
      fireEvent.click(screen.getByRole('link', { name: 'Back to the inbox' }))
      await screen.findByRole('alertdialog')
      press('Stay here')
      press('Compare')
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText('Called on Sunday')).toBeInTheDocument()
      fireEvent.click(dialog.getByRole('radio', { name: 'Both, one after the other' }))
      fireEvent.click(dialog.getByRole('button', { name: 'Save merged text' }))
      expect(await screen.findAllByText('Notes saved')).not.toHaveLength(0)
      expect(patches(api).at(-1)).toEqual({
        notes: 'Called on Sunday\n\nWrote on Monday',
        notesVersion: 2,
      })
      expect(notes.value).toBe('Called on Sunday\n\nWrote on Monday')
      expect(screen.queryByText(/sami.* saved changes at/)).toBeNull()
    })
  })

  test('shows the notes that a colleague has written meanwhile where nothing is typed', async () => {
    const { api } = await openInbox('/admin/inbox/7')
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    await waitFor(() => expect(patches(api)).toHaveLength(1))
    const theirs = { ...message, notes: 'Called on Sunday', notesVersion: 2 }
    api.answer('PATCH /api/messages/7', () => json({ message: theirs }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Outcome' }), {
      target: { value: 'answered' },
    })
    await waitFor(() => expect(notes.value).toBe('Called on Sunday'))
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

  test('says that nothing was erased when the server refuses', async () => {
    const { api, address } = await openInbox('/admin/inbox/7')
    api.answer('POST /api/erasures/counts', () => refusal(503, 'unavailable'))
    fireEvent.click(await findInMenu('Erase everything from this person'))
    expect(await screen.findAllByText('Nothing was erased')).not.toHaveLength(0)
    expect(address()).toBe('/admin/inbox/7')
  })

  test('keeps the notes in the field when they could not be saved', async () => {
    const { api } = await openInbox('/admin/inbox/7')
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    await waitFor(() => expect(patches(api)).toHaveLength(1))
    api.answer('PATCH /api/messages/7', () => refusal(503, 'unavailable'))
    fireEvent.change(notes, { target: { value: 'Called on Monday' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save notes' }))
    expect(await screen.findAllByText('The notes could not be saved')).not.toHaveLength(0)
    expect(notes.value).toBe('Called on Monday')
  })

  test('is erased only after a question', async () => {
    const { api, address } = await openInbox('/admin/inbox/7')
    fireEvent.click(await findInMenu('Erase'))
    await answerQuestion('Cancel')
    expect(api.callsTo('DELETE /api/messages/7')).toEqual([])
    fireEvent.click(await findInMenu('Erase'))
    await answerQuestion('Erase')
    await waitFor(() => expect(address()).toBe('/admin/inbox'))
    expect(api.callsTo('DELETE /api/messages/7')).toHaveLength(1)
  })

  test('is not an editor’s to erase', async () => {
    await openInbox('/admin/inbox/7', editor)
    await findInMenu('Mark as unread')
    expect(screen.queryByRole('menuitem', { name: /Erase/ })).toBeNull()
  })

  test('that is gone says so', async () => {
    const { api } = await openInbox('/admin')
    api.answer('GET /api/messages/7', () => refusal(404, 'not_found'))
    fireEvent.click((await screen.findAllByRole('link', { name: /Inbox/ }))[0]!)
    fireEvent.click(await screen.findByRole('link', { name: 'هالة' }))
    await screen.findByText('This message is no longer here')
    expect(screen.getByRole('link', { name: 'Back to the inbox' })).toBeInTheDocument()
  })
})
