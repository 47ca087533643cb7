import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as sending from '@ufuq/shared/client/send-file'
import type { PictureValues } from '@ufuq/shared/kinds/picture/picture'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { expect, test, vi } from 'vitest'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { libraryApi, picture, undescribed } from '../../../testing/pictures-testbed.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'
import { use } from '../../../testing/uses.ts'

const PICTURES = '/admin/pictures'
const PATCH = 'PATCH /api/entries/pictures/12'

async function open(id: number, answers: Parameters<typeof libraryApi>[0] = {}) {
  const api = libraryApi(answers)
  const app = await renderAdmin(`${PICTURES}?picture=${id}`)
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByRole('group', { name: 'Details of the picture' })
  return { api, sheet, ...app }
}

const english = (sheet: ReturnType<typeof within>) =>
  within(sheet.getByRole('group', { name: 'Description' })).getByRole('textbox', {
    name: 'English',
  })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const saved = (values: Partial<PictureValues> = {}) =>
  json({ picture: picture({ version: 4, values }) })
const base = (version: number) => ({ entry: version, sides: { ar: version, en: version } })

test('saves while one types, with the version that was read', async () => {
  const { api, sheet } = await open(12, {
    [PATCH]: () => saved({ alternative: { ar: 'أربع قرى حول بئر', en: 'A well' } }),
  })
  write(english(sheet), 'A well')
  expect(sheet.getByText('Not saved yet')).toBeInTheDocument()
  await sheet.findByText('Saved')
  expect(api.writes.map(({ body }) => body)).toEqual([
    { base: base(3), values: { alternative: { en: 'A well' } } },
  ])
})

test('moves the focal point by keys, and the crops with it', async () => {
  const bodies: EntryChange[] = []
  const { sheet } = await open(12, {
    [PATCH]: ({ body }) => {
      const change = body as EntryChange
      bodies.push(change)
      return saved(change.values)
    },
  })
  const ring = sheet.getByRole('button', { name: /^Focal point: 50% across, 50% down/ })
  fireEvent.keyDown(ring, { key: 'ArrowRight' })
  fireEvent.keyDown(ring, { key: 'ArrowUp', shiftKey: true })
  expect(ring.getAttribute('aria-label')).toMatch(/^Focal point: 51% across, 40% down/)
  const crop = sheet.getByText('Card').parentElement?.querySelector('img')
  expect(crop?.style.objectPosition).toBe('51% 40%')
  await sheet.findByText('Saved')
  expect(bodies).toEqual([{ base: base(3), values: { focalPoint: { x: 0.51, y: 0.4 } } }])
})

test('closes once everything is saved, and asks when it could not be', async () => {
  const { api, sheet, address } = await open(12, { [PATCH]: () => refusal(500, 'internal') })
  write(english(sheet), 'A well')
  fireEvent.keyDown(english(sheet), { key: 'Escape' })
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Stay here' }))
  expect(english(sheet)).toHaveValue('A well')
  expect(sheet.getByText('Not saved')).toBeInTheDocument()
  api.answer(PATCH, () => saved({ alternative: { ar: 'أربع قرى حول بئر', en: 'A well' } }))
  fireEvent.keyDown(english(sheet), { key: 'Escape' })
  await waitFor(() => expect(address()).toBe(PICTURES))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const card = screen.getByRole('link', { name: 'Open the picture: DSC_0412.jpg' })
  await waitFor(() => expect(card).toHaveFocus())
})

test('goes to the next picture and back without closing, also when one leaves the list', async () => {
  const { api, sheet, address } = await open(12, {
    'GET /api/entries/pictures': () => json([picture(), undescribed]),
  })
  const next = sheet.getByRole('button', { name: 'Next picture' })
  const previous = sheet.getByRole('button', { name: 'Previous picture' })
  await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(next)
  await waitFor(() => expect(address()).toBe(`${PICTURES}?picture=11`))
  await sheet.findByRole('heading', { name: 'IMG_2044.HEIC' })
  api.answer('GET /api/entries/pictures', () => json([undescribed]))
  fireEvent.click(previous)
  await sheet.findByRole('heading', { name: 'DSC_0412.jpg' })
  expect(next).not.toHaveAttribute('aria-disabled')
})

test('names what shows it, also what is in the bin', async () => {
  const page = { kind: 'page', titles: { ar: 'بئر', en: 'Well' }, path: 'cover' }
  const uses = [
    use(),
    use({ ...page, id: 7, isDraft: false }),
    use({ ...page, id: 7, path: 'sections.who.people.one.portrait', isDraft: false }),
    use({ ...page, id: 8, titles: { ar: 'خزّان', en: '' }, isBinned: true }),
  ]
  const { sheet } = await open(12, { 'GET /api/entries/pictures/12/uses': () => json(uses) })
  const text = await sheet.findByRole('link', { name: 'Water' })
  expect(text).toHaveAttribute('href', '/admin/publications/edit/5')
  expect(sheet.getByText(/Draft/)).toBeInTheDocument()
  const links = sheet.getAllByRole('link', { name: 'Well' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/pages/7',
    '/admin/pages/7#section-who',
  ])
  expect(sheet.getByText('خزّان')).toBeInTheDocument()
  expect(sheet.queryByRole('link', { name: 'خزّان' })).toBeNull()
})

test('asks before its file is replaced, which is public at once', async () => {
  const { api, sheet } = await open(12)
  const file = new File(['x'], 'other.jpg', { type: 'image/jpeg' })
  const input = sheet.getByLabelText('Replace the file', { selector: 'input' })
  fireEvent.change(input, { target: { files: [file] } })
  expect(await answerQuestion('Cancel')).toMatch(/Visitors see the new one immediately/)
  expect(api.writes).toEqual([])
  const send = vi
    .spyOn(sending, 'sendFile')
    .mockResolvedValue({ status: 200, body: { picture: picture({ version: 4 }) } })
  fireEvent.change(input, { target: { files: [file] } })
  await answerQuestion('Replace the file')
  expect((await screen.findAllByText('The file was replaced')).length).toBeGreaterThan(0)
  expect(send.mock.calls.map(([path, { file }]) => [path, file])).toEqual([
    ['/api/pictures/12/file?version=3', file],
  ])
})

test('says who may change what visitors already see, and keeps what was typed', async () => {
  const { sheet } = await open(12, {
    [PATCH]: () => refusal(403, 'in_public_use'),
  })
  write(english(sheet), 'A well')
  await sheet.findByText(/on a public page, so only an editor may change it/)
  expect(english(sheet)).toHaveValue('A well')
})

test('tells that former versions of the site show it, before it is deleted', async () => {
  const { sheet } = await open(12, {
    'GET /api/entries/pictures/12': () => json({ picture: picture({ inVersions: [1, 3] }) }),
  })
  const history = sheet.getByRole('link', { name: 'History of the organisation’s page' })
  expect(history).toHaveAttribute('href', '/admin/organisation/organisation/history')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  fireEvent.click(sheet.getByRole('button', { name: 'Move to the bin' }))
  expect(confirm.mock.calls[0]?.[0]).toContain(
    'earlier versions of the organisation’s page: Version 1, Version 3.',
  )
})
