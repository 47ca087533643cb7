import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { field, note, noteKind, noteServer, openNote, press, type } from './form-testbed.tsx'

const state = () => document.querySelector<HTMLElement>('.saved')?.dataset['state']

describe('an entry that somebody else has saved', () => {
  const open = async (theirs: Parameters<ReturnType<typeof noteServer>['save']>[0]) => {
    const view = await openNote()
    view.server.save(theirs)
    return view
  }
  const compare = async () => {
    expect(await screen.findByText(/sami.* saved changes at/)).toBeInTheDocument()
    press('Compare')
    return within(await screen.findByRole('dialog'))
  }
  const apply = (dialog: ReturnType<typeof within>) =>
    fireEvent.click(dialog.getByRole('button', { name: 'Save merged text' }))

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

  test('stays in conflict as long as the discarded text could not be stored', async () => {
    const stored: string[] = []
    let isFull = true
    const server = noteServer()
    const storeDiscardedText: typeof noteKind.storeDiscardedText = async ({ title }) => {
      if (isFull) throw new Error('full')
      stored.push(title)
    }
    await openNote({ server, kind: { ...noteKind, storeDiscardedText } })
    server.save({ title: 'Theirs' })
    type('Title', 'Mine')
    press('Save')
    const dialog = await compare()
    fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
    apply(dialog)
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Save merged/ })).toBeEnabled())
    expect(server.sent).toHaveLength(1)
    isFull = false
    apply(dialog)
    await screen.findByText('Note saved')
    expect(stored).toEqual(['Theirs'])
  })

  test('is taken in from elsewhere where it leaves what is typed alone, and shown where not', async () => {
    const { entry } = await openNote()
    // The text ends with a space, as it does before the next word is typed.
    type('Text', 'One. \n\nMine ')
    const takeIn = (current: typeof note) => act(() => entry().takeIn({ current, changed: null }))
    takeIn({ ...note, version: 2, title: 'Theirs' })
    expect(field('Title')).toHaveValue('Theirs')
    expect(field('Text')).toHaveValue('One. \n\nMine ')
    takeIn({ ...note, version: 3, title: 'Theirs', text: 'Theirs.' })
    expect(field('Text')).toHaveValue('One. \n\nMine ')
    expect(
      screen.getByText('Someone else has saved changes since you opened this.'),
    ).toBeInTheDocument()
  })
})
