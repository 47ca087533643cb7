import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as sending from '@ufuq/shared/client/send-file'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import { expect, test, vi } from 'vitest'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { json } from '../../../testing/fake-api.ts'
import { PUT, onOneDay, openPair, pane, press } from '../../../testing/pair-testbed.tsx'
import { pair, textIn, saved } from '../../../testing/publications-testbed.tsx'

onOneDay()

const WELL = picture()
const LIBRARY = {
  'GET /api/entries/pictures': () => json([WELL, picture({ id: 13, fileName: 'DSC_0098.jpg' })]),
  'GET /api/entries/pictures/counts': () => json({ all: 2, undescribed: 0, unused: 0, mine: 1 }),
  'GET /api/pictures/limits': () => json({ maxBytes: 25_000_000 }),
  'GET /api/entries/pictures/12': () => json({ picture: WELL }),
}

const content = (name: string) => pane(name).getByRole('textbox', { name: /^Content/ })
const texts = () => [textIn(content('Arabic')), textIn(content('English'))]

const open = (answers: Parameters<typeof openPair>[0] = {}) => openPair({ ...LIBRARY, ...answers })

/** Holds an upload until the test completes or breaks it. */
function holdUpload() {
  let finish = () => {}
  let fail = () => {}
  // Uploads use XMLHttpRequest, which has no server to connect to in jsdom.
  vi.spyOn(sending, 'sendFile').mockReturnValue(
    new Promise((resolve, reject) => {
      finish = () => resolve({ status: 201, body: { picture: WELL } })
      fail = () => reject(new TypeError('There was no answer'))
    }),
  )
  return { finish: () => act(async () => finish()), fail: () => act(async () => fail()) }
}

function pasteFile(into: HTMLElement) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const file = new File(['x'], 'IMG_2040.jpg', { type: 'image/jpeg' })
  Object.assign(event, { clipboardData: { getData: () => '', files: [file], types: ['Files'] } })
  fireEvent(into, event)
}

test('an inserted picture is offered to the other language, and inserted there with one click', async () => {
  const upload = holdUpload()
  await open()
  pasteFile(content('English'))
  await within(content('English')).findByText('IMG_2040.jpg')
  expect(texts()).toEqual(['نص', 'Text'])
  await upload.finish()
  await waitFor(() => expect(texts()[1]).toBe('Text\n\n![](/uploads/12)'))
  const offer = await within(content('Arabic')).findByRole('region', {
    name: 'Add IMG_2040.jpg here too?',
  })
  expect(within(offer).getByText(/It will go after paragraph 1 of the English/)).toBeDefined()
  expect(screen.getByRole('tab', { name: /1 suggestion/ })).toBeDefined()
  fireEvent.click(within(offer).getByRole('button', { name: 'Insert in Arabic' }))
  expect(texts()[0]).toBe('نص\n\n![](/uploads/12)')
  expect(screen.queryByText('1 suggestion')).toBeNull()
})

test('a save does not wait for a picture, says that one is on its way, and leaving asks', async () => {
  const upload = holdUpload()
  const calls = await open({ [PUT]: () => saved(pair({ version: 8 })) })
  pasteFile(content('English'))
  await screen.findByText('Not included yet: 1 picture still uploading.')
  fireEvent.change(pane('English').getByRole('textbox', { name: /^Title/ }), {
    target: { value: 'New title' },
  })
  await chooseInMenu('More actions', 'Save and close')
  await screen.findByRole('alertdialog')
  expect(calls[0]?.body).toMatchObject({ values: { title: { en: 'New title' } } })
  expect(screen.getByText(/it will be in the library but not in the text/)).toBeDefined()
  press('Stay here')
  await upload.finish()
  await waitFor(() => expect(texts()[1]).toContain('![](/uploads/12)'))
  expect(screen.queryByText('Not included yet: 1 picture still uploading.')).toBeNull()
})

test('where the line breaks, the place is kept and the upload can be tried again', async () => {
  const broken = holdUpload()
  await open()
  pasteFile(content('English'))
  await broken.fail()
  const text = within(content('English'))
  await text.findByText(/The connection was lost/)
  const again = holdUpload()
  fireEvent.click(text.getByRole('button', { name: 'Try again: IMG_2040.jpg' }))
  await again.finish()
  await waitFor(() => expect(texts()[1]).toContain('![](/uploads/12)'))
})

test('an upload that is cancelled leaves nothing in the text', async () => {
  holdUpload()
  await open()
  pasteFile(content('English'))
  const text = within(content('English'))
  fireEvent.click(await text.findByRole('button', { name: 'Cancel the upload of IMG_2040.jpg' }))
  await waitFor(() => expect(text.queryByText('IMG_2040.jpg')).toBeNull())
  expect(texts()).toEqual(['نص', 'Text'])
})

/** The dialog that the picture button of a text opens. */
async function openPicker(language: string) {
  const tools = screen.getByRole('toolbar', { name: `Formatting for the ${language} text` })
  fireEvent.click(within(tools).getByRole('button', { name: 'Picture' }))
  return within(await screen.findByRole('dialog', { name: 'Choose a picture' }))
}

test('several are chosen with Shift and the arrows, and Enter places them', async () => {
  await open()
  const picker = await openPicker('English')
  const [first] = await picker.findAllByRole('option')
  if (!first) throw new Error('The library is empty')
  fireEvent.click(first)
  fireEvent.keyDown(first, { key: 'ArrowRight', shiftKey: true })
  expect(picker.getAllByRole('option', { selected: true })).toHaveLength(2)
  fireEvent.click(picker.getByRole('radio', { name: /^Side by side/ }))
  fireEvent.click(picker.getByRole('checkbox'))
  fireEvent.keyDown(first, { key: 'Enter' })
  expect(texts()).toEqual(['نص', 'Text\n\n![](/uploads/12)\n![](/uploads/13)'])
})

test('a picture of another site is placed by its address, and one without is refused', async () => {
  await open()
  const picker = await openPicker('English')
  fireEvent.click(picker.getByRole('tab', { name: 'Web link' }))
  fireEvent.click(picker.getByRole('button', { name: 'Insert' }))
  expect(picker.getByText(/^Enter a link/)).toBeDefined()
  const field = (name: string) => picker.getByRole('textbox', { name })
  fireEvent.change(field('Description: what the picture shows'), { target: { value: 'A bridge' } })
  fireEvent.change(field('Link to the picture'), {
    target: { value: 'https://a.example/b.jpg' },
  })
  fireEvent.keyDown(field('Link to the picture'), { key: 'Enter' })
  expect(texts()).toEqual(['نص', 'Text\n\n![A bridge](https://a.example/b.jpg)'])
})

test('the cover comes from the library, and its focal point is kept at once', async () => {
  const moved: unknown[] = []
  const calls = await open({
    [PUT]: () => saved(pair({ version: 8, hero: '/uploads/12' })),
    'PATCH /api/entries/pictures/12': ({ body }) => {
      moved.push(body)
      return json({ picture: picture({ values: { focalPoint: { x: 0.51, y: 0.5 } }, version: 2 }) })
    },
  })
  press('Choose a picture: ⁨Cover picture⁩')
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a picture' }))
  const [well] = await picker.findAllByRole('option')
  if (!well) throw new Error('The library is empty')
  fireEvent.click(well)
  fireEvent.click(picker.getByRole('button', { name: 'Use it here' }))
  const ring = await screen.findByRole('button', { name: /^Focal point: 50% across/ })
  fireEvent.keyDown(ring, { key: 'ArrowRight' })
  await waitFor(() => expect(moved).toEqual([{ values: { focalPoint: { x: 0.51, y: 0.5 } } }]))
  press('Save changes')
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/entries/publications/9')?.body).toMatchObject({
      values: { hero: '/uploads/12' },
    }),
  )
  press('Remove the picture: ⁨Cover picture⁩')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Cover picture link/ }).value).toBe(
    '',
  )
})
