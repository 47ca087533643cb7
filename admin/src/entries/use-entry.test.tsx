import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, describe, test, vi } from 'vitest'
import { fakeApi, json } from '../testing/fake-api.ts'
import { administrator } from '../testing/people.ts'
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

afterEach(() => vi.unstubAllGlobals())

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

  test('is said to have to wait without a connection, and goes out when it is back', async () => {
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
    [429, 'daily_limit', /as much as one day allows.*still here/, false],
    [507, 'storage_full', /disk is almost full.*still here/, false],
    [503, 'unavailable', /The server is not responding/, true],
    [500, 'internal', /The server is not responding/, true],
  ] as const)(
    'refused with %i (%s) says so in a sentence',
    async (status, code, words, mayRetry) => {
      const { server } = await openNote()
      server.failure = refused(status, code)
      type('Title', 'Springs')
      press('Save')
      expect((await screen.findByRole('alert')).textContent).toMatch(words)
      expect(screen.queryByRole('button', { name: 'Save again' }) !== null).toBe(mayRetry)
      expect(field('Title')).toHaveValue('Springs')
    },
  )

  test('does its task besides, also when nothing else differs, and again when it goes out again', async () => {
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

  test('is checked by its task, and says so where that was not allowed', async () => {
    const { server, revealed } = await openNote()
    type('Title', '')
    type('Text', '')
    press('Pin')
    await screen.findByText('needed to pin')
    expect(revealed, 'the first as they are read').toHaveBeenCalledWith('title')
    type('Title', 'Springs')
    type('Text', 'One.')
    server.failure = refused(403, 'forbidden')
    press('Pin')
    await screen.findAllByText('You may not pin')
  })

  test('leaves what a change has not sent as it is typed', async () => {
    const sentOf: typeof noteKind.sentOf = ({ title }) => ({ title })
    const { server } = await openNote({
      kind: {
        ...noteKind,
        change: ({ version, title }, values) =>
          values.title === title ? null : { version, title: values.title },
        sentOf,
      },
    })
    type('Title', 'Deep wells')
    type('Text', 'For later')
    press('Save')
    await waitFor(() => expect(server.note.title).toBe('Deep wells'))
    expect(field('Text')).toHaveValue('For later')
    await waitFor(() => expect(state()).toBe('dirty'))
  })

  test('is renewed with the session, in place, and nothing of it is lost', async () => {
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

  test('stays as it is typed when the comparison is closed', async () => {
    const { server } = await open({ title: 'Theirs' })
    type('Title', 'Mine')
    press('Save')
    const dialog = await compare()
    const [goOn] = dialog.getAllByRole('button', { name: 'Keep editing' })
    fireEvent.click(goOn ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Title')).toHaveValue('Mine')
    expect(screen.getByText(/sami.* saved at/)).toBeInTheDocument()
    expect(server.sent).toHaveLength(1)
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
