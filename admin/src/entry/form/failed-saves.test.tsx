import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import {
  field,
  note,
  noteKind,
  noteServer,
  openNote,
  press,
  refused,
  type,
} from '../../testing/form-testbed.tsx'
import { administrator } from '../../testing/people.ts'

test('a save that failed says why, keeps what was typed and can be sent again', async () => {
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

test('without a connection a save waits and says so, and is sent when the connection is back', async () => {
  fakeApi({})
  const { server } = await openNote()
  type('Title', 'Springs')
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('You are offline.')
  server.failure = new TypeError('Failed to fetch')
  press('Save')
  await screen.findAllByText(/The server could not be reached/)
  server.failure = null
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(/You are back online/)
  press('Save again')
  expect(await screen.findByText('Note saved')).toBeInTheDocument()
})

test.each([
  [403, 'forbidden', /You do not have permission to make this change/, false],
  [413, 'too_large', /The text is too long for the server/, false],
  [429, 'too_many_requests', /Try again/, true],
  [429, 'daily_limit', /today’s limit for saved text.*still here/, false],
  [507, 'storage_full', /disk is almost full.*still here/, false],
  [503, 'unavailable', /The server is not responding/, true],
  [500, 'internal', /The server is not responding/, true],
] as const)('refused with %i (%s) says so in a sentence', async (status, code, words, mayRetry) => {
  const { server } = await openNote()
  server.failure = refused(status, code)
  type('Title', 'Springs')
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.queryByRole('button', { name: 'Save again' }) !== null).toBe(mayRetry)
  expect(field('Title')).toHaveValue('Springs')
})

test('a session that has ended is renewed in place, and nothing of the save is lost', async () => {
  fakeApi({ 'POST /api/auth/login': () => json({ user: administrator }) })
  const { server } = await openNote()
  server.failure = refused(401, 'unauthenticated')
  type('Title', 'Springs')
  press('Save')
  await screen.findByRole('alert')
  press('Sign in')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  expect(dialog.getByLabelText('Username')).toHaveValue('mariam')
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('You are signed in again')
  expect(field('Title')).toHaveValue('Springs')
  const save = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toHaveFocus())
  server.failure = null
  press('Save')
  await screen.findByText('Note saved')
})

test('a session of an account with a second step is renewed with a code', async () => {
  const ways = ['app', 'recovery']
  const api = fakeApi({
    'POST /api/auth/login': () => json({ message: '', code: 'two_factor_required', ways }, 401),
    'POST /api/auth/two-factor': () => json({ user: administrator }),
  })
  const { server } = await openNote()
  server.failure = refused(401, 'unauthenticated')
  type('Title', 'Springs')
  press('Save')
  await screen.findByRole('alert')
  press('Sign in')
  const password = await screen.findByLabelText('Password')
  fireEvent.change(password, { target: { value: 'horizon' } })
  fireEvent.submit(password)
  const dialog = within(await screen.findByRole('dialog', { name: 'One more step' }))
  const code = dialog.getByLabelText('Code from the app')
  await waitFor(() => expect(code).toHaveFocus())
  fireEvent.change(code, { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByText('You are signed in again')
  expect(api.callsTo('POST /api/auth/two-factor')[0]?.body).toEqual({ way: 'app', code: '123456' })
  expect(field('Title')).toHaveValue('Springs')
})

const state = () => document.querySelector<HTMLElement>('.saved')?.dataset['state']

test('a save takes the server’s form of what was sent, and leaves what was typed since', async () => {
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

test('a save does its task besides, also when nothing else differs, and again when it is sent again', async () => {
  const { server } = await openNote()
  server.failure = refused(503, 'unavailable')
  press('Pin')
  await screen.findByRole('alert')
  type('Text', 'One.')
  server.failure = null
  press('Save again')
  await screen.findByText('Note saved')
  type('Text', 'Two.')
  press('Save')
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent).toEqual([
    { version: 1, isPinned: true },
    { version: 1, text: 'One.', isPinned: true },
    { version: 2, text: 'Two.' },
  ])
})

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
