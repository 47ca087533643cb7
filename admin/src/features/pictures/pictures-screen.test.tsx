import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { binned, libraryApi, picture } from './pictures-testbed.ts'

const PICTURES = '/admin/pictures'

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name: `Open the picture: ${name}` })).closest(
    'li',
  )
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows what each picture is called, what it lacks, and in how many places it is', async () => {
  libraryApi()
  await renderAdmin(PICTURES)
  const village = await cardOf('DSC_0412.jpg')
  expect(village.getByText('Four villages around a well')).toMatchObject({ lang: 'en' })
  expect(village.getByText('Unused')).toBeInTheDocument()
  expect(village.getByText('Arabic description')).toBeInTheDocument()
  const rain = await cardOf('rain.png')
  expect(rain.getAllByText('rain.png')).toHaveLength(1)
  expect(rain.getByText('No English description')).toBeInTheDocument()
  expect(rain.getByText('In 1 place')).toBeInTheDocument()
  expect((await cardOf('IMG_2044.HEIC')).getAllByText('No description')).toHaveLength(1)
})

test('searches, narrows and counts by its address', async () => {
  const api = libraryApi()
  const { address } = await renderAdmin(PICTURES)
  await cardOf('rain.png')
  fireEvent.click(await screen.findByRole('button', { name: 'No description 2' }))
  await waitFor(() => expect(address()).toBe(`${PICTURES}?view=undescribed`))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search pictures' }), {
    target: { value: ' ماء ' },
  })
  press('Search')
  const q = encodeURIComponent('ماء')
  await waitFor(() => expect(address()).toBe(`${PICTURES}?q=${q}&view=undescribed`))
  fireEvent.click(screen.getByRole('button', { name: /^Mine/ }))
  await waitFor(() => expect(address()).toBe(`${PICTURES}?q=${q}&view=mine`))
  const asked = api.callsTo('GET /api/pictures').map(({ path }) => path)
  expect(asked).toContain(`/api/pictures?filter=undescribed&q=${q}&limit=24`)
  expect(asked).toContain(`/api/pictures?mine=true&q=${q}&limit=24`)
  const counted = api.callsTo('GET /api/pictures/counts').map(({ path }) => path)
  expect(counted).toContain(`/api/pictures/counts?q=${q}`)
})

test('shows the pictures of the last week, month or year', async () => {
  vi.setSystemTime('2026-05-10T12:00:00Z')
  const api = libraryApi()
  const { address } = await renderAdmin(PICTURES)
  await cardOf('rain.png')
  const since = screen.getByRole('combobox', { name: 'Date of upload' })
  for (const [value, from] of Object.entries({
    week: '2026-05-03',
    month: '2026-04-10',
    year: '2025-05-10',
  })) {
    fireEvent.change(since, { target: { value } })
    await waitFor(() => expect(address()).toBe(`${PICTURES}?since=${value}`))
    const asked = () => api.callsTo('GET /api/pictures').at(-1)?.path
    await waitFor(() => expect(asked()).toContain(`from=${from}`))
  }
})

test('moves the chosen ones to the bin, and says which stay', async () => {
  const api = libraryApi({
    'DELETE /api/pictures/12': () => new Response(null, { status: 204 }),
    'DELETE /api/pictures/10': () => refusal(409, 'picture_in_use'),
  })
  await renderAdmin(PICTURES)
  await cardOf('rain.png')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select DSC_0412.jpg' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select rain.png' }))
  const bar = within(screen.getByRole('group', { name: 'Selected pictures' }))
  expect(bar.getByText('2 pictures selected')).toBeInTheDocument()
  fireEvent.click(bar.getByRole('button', { name: 'Move to the bin' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Move to the bin' }))
  await screen.findByText('1 picture moved to the bin')
  expect(screen.getByText(/^1 picture was not moved/)).toBeInTheDocument()
  expect(api.writes.map(({ path }) => path)).toEqual(['/api/pictures/12', '/api/pictures/10'])
  expect(screen.getByRole('checkbox', { name: 'Select rain.png' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select DSC_0412.jpg' })).not.toBeChecked()
})

test('offers only one’s own pictures to be chosen', async () => {
  const theirs = picture({ can: { update: false, delete: false } })
  libraryApi({ 'GET /api/pictures': () => json([theirs]) })
  await renderAdmin(PICTURES)
  await cardOf('DSC_0412.jpg')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('says so when there is nothing, or nothing could be read', async () => {
  const api = libraryApi({ 'GET /api/pictures': () => json([]) })
  await renderAdmin(`${PICTURES}?view=unused`)
  await screen.findByRole('heading', { name: 'No pictures found' })
  api.answer('GET /api/pictures', () => refusal(500, 'internal'))
  press('Clear filters')
  await screen.findByRole('heading', { name: 'The pictures could not be loaded' })
  api.answer('GET /api/pictures', () => json([]))
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeInTheDocument()
})

test('has a bin from which pictures are restored or deleted for good', async () => {
  const api = libraryApi({
    'POST /api/pictures/bin/12/restore': () => json({ picture: picture() }),
    'DELETE /api/pictures/bin/12': () => new Response(null, { status: 204 }),
  })
  await renderAdmin(`${PICTURES}/bin`)
  expect(await screen.findByText('28 days left')).toBeInTheDocument()
  press('Restore DSC_0412.jpg')
  await screen.findByText('The picture is back in the library')
  press('Delete DSC_0412.jpg for good')
  await answerQuestion('Delete for good')
  await screen.findByText('The picture was deleted for good')
  api.answer('GET /api/pictures/bin', () =>
    json([binned({ restorable: { restore: false, erase: false } })]),
  )
})

test('leaves those in the bin alone who may do nothing there', async () => {
  const fixed = binned({ restorable: { restore: false, erase: false } })
  libraryApi({ 'GET /api/pictures/bin': () => json([fixed]) })
  await renderAdmin(`${PICTURES}/bin`)
  await screen.findByText('28 days left')
  expect(screen.queryByRole('button', { name: /DSC_0412/ })).toBeNull()
})
