import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as sending from '@ufuq/shared/client/send-file'
import { beforeEach, expect, test, vi } from 'vitest'
import { administrator } from '../../testing/people.ts'
import { libraryApi, picture } from '../../testing/pictures-testbed.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const PICTURES = '/admin/pictures'

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name: `Open the picture: ${name}` })).closest(
    'li',
  )
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows what each picture is called, what it lacks, and in how many places it is', async () => {
  libraryApi()
  await renderAdmin(PICTURES)
  const village = await cardOf('DSC_0412.jpg')
  expect(village.getByText('Four villages around a well')).toMatchObject({ lang: 'en' })
  expect(village.getByText('Unused')).toBeInTheDocument()
  expect(village.getByText('Arabic: Described')).toBeInTheDocument()
  const rain = await cardOf('rain.png')
  expect(rain.getAllByText('rain.png')).toHaveLength(1)
  expect(rain.getByText('English: No description')).toBeInTheDocument()
  expect(rain.getByText('In 1 place')).toBeInTheDocument()
  expect((await cardOf('IMG_2044.HEIC')).getAllByText('No description')).toHaveLength(1)
})

test('searches and narrows by its address', async () => {
  vi.setSystemTime('2026-05-10T12:00:00Z')
  const api = libraryApi()
  const { address } = await renderAdmin(PICTURES)
  await cardOf('rain.png')
  press('Filter')
  const choose = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } })
  expect(await screen.findByRole('option', { name: 'No description (2)' })).toBeInTheDocument()
  await choose('Pictures shown', 'undescribed')
  await waitFor(() => expect(address()).toBe(`${PICTURES}?view=undescribed`))
  await choose('Date of upload', 'month')
  await waitFor(() => expect(address()).toBe(`${PICTURES}?view=undescribed&since=month`))
  await choose('Pictures shown', 'mine')
  await waitFor(() => expect(address()).toBe(`${PICTURES}?view=mine&since=month`))
  const from = 'filter%5Bfrom%5D=2026-04-10'
  const asked = api.callsTo('GET /api/entries/pictures').map(({ path }) => path)
  expect(asked).toContain(`/api/entries/pictures?filter%5Bundescribed%5D=1&${from}`)
  expect(asked).toContain(`/api/entries/pictures?author=${administrator.id}&${from}`)
})

test('has a bin with the pictures', async () => {
  libraryApi()
  await renderAdmin(`${PICTURES}/bin`)
  const row = await screen.findByText('Four villages around a well')
  const image = row.closest('tr, li')?.querySelector('img')
  expect(image).toHaveAttribute('src', '/api/pictures/bin/12/file')
})

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

test('files that are dropped on the page are uploaded, and counted on every screen', async () => {
  libraryApi()
  const { router } = await renderAdmin('/admin/pictures')
  await cardOf('rain.png')
  const file = new File(['x'], 'dropped.jpg')
  const item = { kind: 'file', webkitGetAsEntry: () => null }
  const dataTransfer = { types: ['Files'], items: [item], files: [file] }
  fireEvent.dragEnter(document.body, { dataTransfer })
  const target = await screen.findByRole('heading', { name: /^Drop the pictures/ })
  fireEvent.drop(document.body, { dataTransfer })
  await waitFor(() => expect(target).not.toBeInTheDocument())
  await waitFor(() => expect(areStopped()).toEqual([false]))
  await act(() => router.navigate('/admin?tab=settings'))
  const [link] = await screen.findAllByRole('link', { name: /^Pictures/ })
  expect(link).toHaveTextContent('1')
  expect(areStopped()).toEqual([false])
})

test('an upload that visitors see smaller says so', async () => {
  const long = picture({ width: 1080, height: 18_000 })
  vi.mocked(sending.sendFile).mockResolvedValue({ status: 201, body: { picture: long } })
  libraryApi()
  await renderAdmin('/admin/pictures')
  await choose('Upload pictures', 'infographic.png')
  const note = /higher than 16,383 pixels\. To show it in full size, cut it into parts\.$/
  // In the list, and in a message for whoever uploads it elsewhere.
  await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(2))
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
