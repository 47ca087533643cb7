import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, describe, test } from 'vitest'
import {
  field,
  note,
  noteKind,
  noteServer,
  openNote,
  press,
  refused,
  type,
} from './entry-testbed.tsx'

const state = () => document.querySelector<HTMLElement>('.saved')?.dataset['state']

describe('a save', () => {
  test('sends what was changed under the version that was read, and goes on from the answer', async () => {
    const { server } = await openNote()
    type('Title', 'Deep wells')
    press('Save')
    await screen.findByText('Note saved')
    type('Text', 'One.')
    fireEvent.keyDown(document, { code: 'KeyS', ctrlKey: true })
    await waitFor(() =>
      expect(server.sent).toEqual([
        { version: 1, title: 'Deep wells' },
        { version: 2, text: 'One.' },
      ]),
    )
  })

  test('sends nothing where nothing differs', async () => {
    const { server, entry } = await openNote()
    await act(async () => expect(await entry().save()).toBe(note))
    expect(server.sent).toEqual([])
  })

  test('takes the server’s form of what was sent, and leaves what was typed since', async () => {
    const { server } = await openNote()
    let answer = () => {}
    server.gate = new Promise((resolve) => {
      answer = resolve
    })
    type('Title', ' Deep wells ')
    press('Save')
    await waitFor(() => expect(state()).toBe('saving'))
    type('Text', 'Typed since')
    await act(async () => answer())
    await waitFor(() => expect(field('Title')).toHaveValue('Deep wells'))
    expect(field('Text')).toHaveValue('Typed since')
    expect(state()).toBe('dirty')
  })

  test('does not start with values that the kind refuses, and leads to the first', async () => {
    const { server, revealed } = await openNote()
    type('Title', '')
    press('Save')
    expect(await screen.findByText('required')).toBeInTheDocument()
    expect(revealed).toHaveBeenCalledWith('title')
    expect(server.sent).toEqual([])
  })

  test('shows what the server refuses at its value, and may be tried again', async () => {
    const { server, revealed } = await openNote()
    server.failure = refused(422, 'validation', { errors: [{ field: 'title', rule: 'unique' }] })
    type('Title', 'Springs')
    press('Save')
    expect(await screen.findByText('unique')).toBeInTheDocument()
    expect(revealed).toHaveBeenCalledWith('title')
    expect(state()).toBe('failed')
    server.failure = null
    press('Save')
    await screen.findByText('Note saved')
    expect(screen.queryByText('unique')).toBeNull()
  })

  test('that failed says why, keeps what was typed and goes out again', async () => {
    const { server } = await openNote()
    server.failure = new TypeError('Failed to fetch')
    type('Title', 'Springs')
    press('Save')
    expect(await screen.findByText('Note not saved')).toBeInTheDocument()
    expect(field('Title')).toHaveValue('Springs')
    server.failure = null
    press('Save again')
    await screen.findByText('Note saved')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('after the end of a session leads to signing in over what was typed', async () => {
    const { server } = await openNote()
    server.failure = refused(401, 'unauthenticated')
    type('Title', 'Springs')
    press('Save')
    const notice = within(await screen.findByRole('alert'))
    fireEvent.click(notice.getByRole('button', { name: 'Sign in' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    fireEvent.click(dialog.getAllByRole('button', { name: 'Later' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Title')).toHaveValue('Springs')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })
})

describe('an entry that somebody else has saved', () => {
  const open = async (theirs: Parameters<ReturnType<typeof noteServer>['save']>[0]) => {
    const view = await openNote()
    view.server.save(theirs)
    return view
  }
  const compare = async () => {
    expect(await screen.findByText(/sami.* saved at/)).toBeInTheDocument()
    press('Compare')
    return within(await screen.findByRole('dialog'))
  }
  const apply = (dialog: ReturnType<typeof within>) =>
    fireEvent.click(dialog.getByRole('button', { name: 'Save the joined text' }))

  test('is saved with both their changes where they lie apart', async () => {
    const { server } = await open({ title: 'Theirs' })
    type('Text', 'Mine.')
    press('Save')
    await screen.findByText('Note saved')
    expect(server.sent.at(-1)).toEqual({ version: 2, text: 'Mine.' })
    expect(field('Title')).toHaveValue('Theirs')
  })

  test('is left alone until it is decided what stays of a value that both changed', async () => {
    const { server } = await open({ title: 'Theirs', text: 'One.\n\nTheirs.' })
    type('Title', 'Mine')
    type('Text', 'Mine.\n\nTwo.')
    press('Save')
    await screen.findByRole('alert')
    expect(server.sent).toHaveLength(1)
    expect(field('Title')).toHaveValue('Mine')
    const dialog = await compare()
    fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
    apply(dialog)
    await screen.findByText('Note saved')
    expect(server.note).toMatchObject({ title: 'Mine', text: 'Mine.\n\nTheirs.' })
    expect(server.sent[1]).toMatchObject({ version: 2 })
  })

  test('keeps both where both wrote a paragraph, one after the other', async () => {
    const { server } = await open({ text: 'One.\n\nTheirs.' })
    type('Text', 'One.\n\nMine.')
    press('Save')
    const dialog = await compare()
    fireEvent.click(dialog.getByRole('radio', { name: 'Both, one after the other' }))
    apply(dialog)
    await screen.findByText('Note saved')
    expect(server.note.text).toBe('One.\n\nTheirs.\n\nMine.')
  })

  test('is not sent where all of theirs is taken, and is gone on from', async () => {
    const { server } = await open({ title: 'Theirs' })
    type('Title', 'Mine')
    press('Save')
    const dialog = await compare()
    fireEvent.click(dialog.getByRole('radio', { name: /^.sami.*’s$/ }))
    apply(dialog)
    await screen.findByText('You are now working on the latest version.')
    expect(server.sent).toHaveLength(1)
    expect(state()).toBe('clean')
    type('Title', 'Theirs, and mine')
    press('Save')
    await screen.findByText('Note saved')
    expect(server.sent.at(-1)).toEqual({ version: 2, title: 'Theirs, and mine' })
  })

  test('stays in conflict as long as what is left out could not be kept elsewhere', async () => {
    const kept: string[] = []
    let isFull = true
    const server = noteServer()
    const keepLeftOut: typeof noteKind.keepLeftOut = async ({ title }) => {
      if (isFull) throw new Error('full')
      kept.push(title)
    }
    await openNote({ server, kind: { ...noteKind, keepLeftOut } })
    server.save({ title: 'Theirs' })
    type('Title', 'Mine')
    press('Save')
    const dialog = await compare()
    fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
    apply(dialog)
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Save the/ })).toBeEnabled())
    expect(server.sent).toHaveLength(1)
    isFull = false
    apply(dialog)
    await screen.findByText('Note saved')
    expect(kept).toEqual(['Theirs'])
  })

  test('is shown, not sent for ever, when the server refuses the version that it has named', async () => {
    const { server } = await openNote()
    server.failure = refused(409, 'version_conflict', { current: { ...note, version: 9 } })
    type('Title', 'Mine')
    press('Save')
    await compare()
    expect(server.sent.map(({ version }) => version)).toEqual([1, 9])
  })

  test('is taken in from elsewhere where it leaves what is typed alone, and shown where not', async () => {
    const { entry } = await openNote()
    type('Text', 'Mine.')
    const takeIn = (current: typeof note) => act(() => entry().takeIn({ current, changed: null }))
    takeIn({ ...note, version: 2, title: 'Theirs' })
    expect(field('Title')).toHaveValue('Theirs')
    expect(field('Text')).toHaveValue('Mine.')
    takeIn({ ...note, version: 3, title: 'Theirs', text: 'Theirs.' })
    expect(field('Text')).toHaveValue('Mine.')
    expect(screen.getByText('Someone else has saved since you opened this.')).toBeInTheDocument()
  })
})

describe('unsent work', () => {
  async function leave(view: Awaited<ReturnType<typeof openNote>>) {
    type('Title', 'Half a title')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await view.store.countOf(1)).toBe(1))
    view.unmount()
  }

  test('is offered again, and restored by one press', async () => {
    const view = await openNote()
    await leave(view)
    await openNote({ store: view.store })
    await screen.findByText('You have unsaved changes here.')
    press('Restore')
    await waitFor(() => expect(field('Title')).toHaveValue('Half a title'))
    press('Save')
    await waitFor(async () => expect(await view.store.countOf(1)).toBe(0))
  })

  test('is compared first where somebody has saved since', async () => {
    const { store, server, ...view } = await openNote()
    await leave({ store, server, ...view })
    server.save({ text: 'Theirs.' })
    await openNote({ store, server })
    await screen.findByText('You have unsaved changes here.')
    press('Compare')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Use what I chose' }))
    await waitFor(() => expect(field('Title')).toHaveValue('Half a title'))
    expect(field('Text')).toHaveValue('Theirs.')
  })
})
