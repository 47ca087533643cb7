import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { chosen, documentsApi } from '../../../testing/documents-testbed.ts'
import { baseAt, document, file, fileItem, wireDocument } from '../../../testing/documents.ts'
import { json } from '../../../testing/fake-api.ts'
import { IN_REVIEW, UNASKED } from '../../../testing/handovers.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'
import * as uploading from '../../../uploads/send-resumable.ts'

// Another test covers the upload protocol; this file only tests what the screen does with the
// result.
const send = () => vi.spyOn(uploading, 'sendResumable')
const UPLOAD = '1-00000000-0000-4000-8000-000000000000'
const NOTHING = { ar: null, en: null }

const open = async (
  saved = document(),
  answers: Parameters<typeof documentsApi>[1] = {},
  path = '/admin/documents/7',
) => {
  const api = documentsApi([saved], answers)
  const view = await renderAdmin(path)
  await screen.findByRole('region', { name: 'Files' })
  return { ...api, ...view }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const textIn = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('textbox', { name })
const type = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } })
const cardOf = (name: string) => within(screen.getByRole('region', { name }))
const choose = (name: string, chosenFile: File) =>
  fireEvent.change(cardOf(name).getByLabelText(/^(Replace|Upload a file)/, { selector: 'input' }), {
    target: { files: [chosenFile] },
  })

test('publishes what is typed once there is a file, and unpublishes it', async () => {
  const { writes } = await open(document(), {
    'PATCH /api/entries/documents/7': () =>
      json({ document: wireDocument(document({ isPublished: true }), 4) }),
  })
  press('Publish')
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toEqual({ base: baseAt(3), values: {}, publish: ['ar', 'en'] })
  await chooseInMenu('More actions', 'Unpublish')
  fireEvent.click(await screen.findByRole('button', { name: 'Unpublish' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]?.body).toEqual({ base: baseAt(4), values: {}, withdraw: ['ar'] })
})

test('a replaced file keeps what is typed, and is next to what was there', async () => {
  send().mockResolvedValue(UPLOAD)
  const newer = file({ id: 71, bytes: 2_800_000, pages: 46 })
  const after = wireDocument(document({ files: { shared: newer, ...NOTHING } }), 4)
  const { writes } = await open(document(), {
    'PUT /api/documents/7/files/shared': () => json({ document: after }),
  })
  type(textIn('Title', 'English'), 'Report')
  choose('Both languages', chosen())
  expect(await screen.findByText(/^The file was replaced\./)).toBeInTheDocument()
  expect(cardOf('Both languages').getByText(/Before:/)).toHaveTextContent('48 pages · 3.2 MB · PDF')
  expect(writes.map(({ body }) => body)).toEqual([{ base: baseAt(3), upload: UPLOAD }])
  expect(textIn('Title', 'English')).toHaveValue('Report')
})

test('a file for one language is added next to the one for both', async () => {
  send().mockResolvedValue(UPLOAD)
  const both = { shared: file(), ar: file({ id: 72 }), en: null }
  const after = wireDocument(document({ files: both }), 4)
  const { writes } = await open(document(), {
    'PUT /api/documents/7/files/ar': () => json({ document: after }),
    'PATCH /api/entries/documents/7': () =>
      json({
        document: wireDocument(
          document({ files: { shared: null, ar: file({ id: 72 }), en: null } }),
          5,
        ),
      }),
  })
  fireEvent.click(screen.getByRole('radio', { name: 'One file for each language' }))
  expect(cardOf('Arabic').getByText('Readers get the file for both languages.')).toBeInTheDocument()
  choose('Arabic', chosen())
  await screen.findByText('The file was added.')
  fireEvent.click(cardOf('Both languages').getByRole('button', { name: /^Remove/ }))
  expect(await cardOf('English').findByText('Readers get the Arabic file.')).toBeInTheDocument()
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/documents/7/files/ar',
    'PATCH /api/entries/documents/7',
  ])
})

test('an earlier file is put back', async () => {
  const { writes } = await open(document(), {
    'GET /api/documents/7/files': () =>
      json([fileItem(), fileItem({ id: 60, name: 'first.pdf', isCurrent: false, pages: 46 })]),
    'PATCH /api/entries/documents/7': () =>
      json({
        document: wireDocument(document({ files: { shared: file({ id: 60 }), ...NOTHING } }), 4),
      }),
  })
  const earlier = within(await screen.findByRole('region', { name: 'Earlier files' }))
  expect(earlier.getByRole('link', { name: /^Open/ })).toHaveAttribute(
    'href',
    '/api/documents/7/files/60',
  )
  fireEvent.click(earlier.getByRole('button', { name: /^Restore/ }))
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([
      { base: baseAt(3), values: { file: { shared: 60 } } },
    ]),
  )
})

test('an earlier file is downloaded where there are no tabs', async () => {
  let answer: (files: Response) => void = () => {}
  const files = new Promise<Response>((resolve) => (answer = resolve))
  const { host } = await open(document({ isPublished: true }), {
    'GET /api/documents/7/files': () => files,
  })
  Object.assign(host, { opensSiteElsewhere: true })
  answer(json([fileItem(), fileItem({ id: 60, isCurrent: false })]))
  const earlier = within(await screen.findByRole('region', { name: 'Earlier files' }))
  const link = await earlier.findByRole('link', { name: /^Open/ })
  expect(link).toHaveAttribute('download')
  expect(link, 'the desktop app has no tabs').not.toHaveAttribute('target')
})

test('says what makes a file hard to read, once it was read', async () => {
  const scanned = { reading: 'empty', pages: 4, language: null, isTagged: false } as const
  const english = { id: 71, language: 'en', isTagged: false, side: 'ar' } as const
  const unread = file({ reading: 'unread', pages: null, language: null, isTagged: null })
  await open(document({ files: { shared: unread, ar: file({ ...unread, id: 71 }), en: null } }), {
    'GET /api/documents/7/files': () => json([fileItem(english), fileItem(scanned)]),
  })
  expect(await cardOf('Both languages').findByText(/^No words were found/)).toBeInTheDocument()
  expect(cardOf('Arabic').getByText(/^Not tagged/)).toBeInTheDocument()
  expect(cardOf('Arabic').getByText('It seems to be in English.')).toBeInTheDocument()
})

test('a draft is submitted for review, which is withdrawn again', async () => {
  const path = '/api/entries/documents/7/review'
  const { writes, answer } = await open(document(), {
    [`GET ${path}`]: () => json(UNASKED),
    [`POST ${path}`]: () => json(IN_REVIEW),
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }))
  answer(`GET ${path}`, () => json(IN_REVIEW))
  press('Submit')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  answer(`GET ${path}`, () => json(UNASKED))
  fireEvent.click(withdraw)
  await screen.findByRole('button', { name: 'Submit for review' })
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { note: '' }],
    ['DELETE', undefined],
  ])
})
