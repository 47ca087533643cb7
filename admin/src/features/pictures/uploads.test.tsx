import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as sending from '@ufuq/shared/client/send-file'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { libraryApi } from './pictures-testbed.ts'

/** The signals of the uploads, which end only when they are cancelled. */
let signals: (AbortSignal | undefined)[]

beforeEach(() => {
  signals = []
  // Uploads use XMLHttpRequest, which has no server to connect to in jsdom.
  vi.spyOn(sending, 'sendFile').mockImplementation((_, { signal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
})

const areStopped = () => signals.map((signal) => signal?.aborted)
const choose = async (label: string, name: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
  return input
}

test('a photo comes from the phone’s camera; uploads are cancelled, and their list is cleared', async () => {
  libraryApi()
  await renderAdmin('/admin/pictures')
  const camera = await choose('Take a photo', 'photo.jpg')
  expect(camera).toHaveAttribute('capture', 'environment')
  await choose('From the phone', 'well.jpg')
  const tray = within(await screen.findByRole('region', { name: 'Uploading 2 pictures' }))
  await waitFor(() => expect(areStopped()).toEqual([false, false]))
  fireEvent.click(tray.getByRole('button', { name: 'Cancel the rest' }))
  expect(await tray.findAllByText('Cancelled')).toHaveLength(2)
  expect(areStopped()).toEqual([true, true])
  fireEvent.click(tray.getByRole('button', { name: 'Clear the list' }))
  await waitFor(() => expect(screen.queryByText('photo.jpg')).toBeNull())
})

test('signing out asks before it stops uploads', async () => {
  const api = libraryApi({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) })
  await renderAdmin('/admin/pictures')
  await choose('Upload pictures', 'well.jpg')
  await waitFor(() => expect(areStopped()).toEqual([false]))
  const answer = async (name: string) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0]!)
    const title = 'Sign out and stop the uploads?'
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    fireEvent.click(dialog.getByRole('button', { name }))
  }
  await answer('Stay signed in')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(areStopped()).toEqual([false])
  expect(api.writes).toEqual([])
  await answer('Sign out and stop')
  await screen.findByText('You have been logged out successfully')
  expect(areStopped()).toEqual([true])
})
