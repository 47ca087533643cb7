import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { field, noteKind, openNote, press, type } from '../../testing/form-testbed.tsx'
import { createUnsentStore } from '../unsent/store.ts'

beforeEach(() => void vi.setSystemTime('2026-05-10T12:00:00Z'))

const OFFER = 'You have unsaved changes here.'
const NOTHING = { fields: [], choices: {} }

/** Closes the window with unsaved text. */
async function leave(view: Awaited<ReturnType<typeof openNote>>, title = 'Half a title') {
  type('Title', title)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await view.store.countOf(1)).toBe(1))
  view.unmount()
}

test('unsent work is offered with its time, restored by one press, and forgotten once it is saved', async () => {
  const view = await openNote()
  await leave(view)
  vi.setSystemTime('2026-05-11T09:00:00Z')
  await openNote({ store: view.store })
  await screen.findByText(OFFER)
  expect(screen.getByText(/left them on 10 May 2026/)).toBeInTheDocument()
  expect(field('Title')).toHaveValue('Wells')
  press('Restore')
  await waitFor(() => expect(field('Title')).toHaveValue('Half a title'))
  expect(screen.queryByText(OFFER)).toBeNull()
  expect(await screen.findByText(/^Copy saved on this device at/)).toBeInTheDocument()
  press('Save')
  await waitFor(async () => expect(await view.store.countOf(1)).toBe(0))
})

test('unsent work is compared first where somebody has saved since', async () => {
  const { store, server, ...view } = await openNote()
  await leave({ store, server, ...view })
  server.save({ text: 'Theirs.' })
  await openNote({ store, server })
  await screen.findByText(OFFER)
  press('Compare')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Use what I chose' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Half a title'))
  expect(field('Text')).toHaveValue('Theirs.')
})

test('work that has been saved since is not offered, whatever else was saved', async () => {
  const { store, server, ...view } = await openNote()
  await leave({ store, server, ...view })
  server.save({ title: 'Half a title', text: 'Theirs.' })
  const { unmount } = await openNote({ store, server })
  await waitFor(async () => expect(await store.countOf(1)).toBe(0))
  expect(screen.queryByText(OFFER)).toBeNull()
  unmount()
})

test('an offer ends as soon as its work is saved again', async () => {
  const view = await openNote()
  await leave(view)
  await openNote({ store: view.store })
  await screen.findByText(OFFER)
  type('Text', 'More.')
  press('Save')
  await screen.findByText(/Something has been saved here/)
  type('Title', 'Half a title')
  press('Save')
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
  expect(await view.store.countOf(1)).toBe(0)
})

test('unsent work is restored as it may be edited, once the rest is stored as discarded text', async () => {
  const view = await openNote()
  await leave(view)
  const left: unknown[] = []
  const kind: typeof noteKind = {
    ...noteKind,
    storeDiscardedText: async (_, fields, choices, { title }) => {
      left.push({ fields, choices, title })
    },
    completed: (values) => ({ ...values, title: 'Locked' }),
  }
  await openNote({ store: view.store, kind })
  await screen.findByText(OFFER)
  press('Restore')
  await waitFor(() => expect(field('Title')).toHaveValue('Locked'))
  expect(left).toEqual([{ ...NOTHING, title: 'Half a title' }])
})

test('unsent work is deleted after a confirmation', async () => {
  const view = await openNote()
  await leave(view)
  await openNote({ store: view.store })
  await screen.findByText(OFFER)
  press('Discard')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull())
  await waitFor(async () => expect(await view.store.countOf(1)).toBe(0))
  expect(field('Title')).toHaveValue('Wells')
})

test('unsent work never replaces what is typed meanwhile: that is offered in its turn', async () => {
  const view = await openNote()
  await leave(view, 'The older words')
  vi.setSystemTime('2026-05-10T13:00:00Z')
  await openNote({ store: view.store })
  await screen.findByText(OFFER)
  type('Title', 'The newer words')
  press('Restore')
  await waitFor(() => expect(field('Title')).toHaveValue('The older words'))
  await screen.findByText(OFFER)
  press('Restore')
  await waitFor(() => expect(field('Title')).toHaveValue('The newer words'))
})

test('unsent work stays when the person leaves, unless they discard it', async () => {
  const leaveBy = (name: string) => {
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }))
    return screen.findByRole('alertdialog').then(() => press(name))
  }
  const view = await openNote()
  type('Title', 'Kept words')
  await leaveBy('Leave without saving')
  await screen.findByText('Elsewhere')
  await waitFor(async () => expect(await view.store.countOf(1)).toBe(1))
  view.unmount()

  await openNote({ store: view.store })
  await screen.findByText(OFFER)
  press('Restore')
  await screen.findByText(/^Copy saved on this device at/)
  await leaveBy('Discard changes and leave')
  await screen.findByText('Elsewhere')
  await waitFor(async () => expect(await view.store.countOf(1)).toBe(0))
})

test('a device without storage says that unsent work is not stored, and it can still be saved', async () => {
  const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await openNote({
    store: createUnsentStore({ read: fail, keys: fail, write: fail, remove: fail }),
  })
  type('Title', 'Words')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await screen.findByText('No copy could be saved on this device. Save often.')
  press('Save')
  expect(await screen.findByText('Note saved')).toBeInTheDocument()
})
