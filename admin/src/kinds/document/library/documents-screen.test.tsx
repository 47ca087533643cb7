import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { chosen, documentsApi } from '../../../testing/documents-testbed.ts'
import { document, file, wireDocument } from '../../../testing/documents.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'
import { use } from '../../../testing/uses.ts'
import * as uploading from '../../../uploads/send-resumable.ts'

// Another test covers the upload protocol; this file only tests what the screen does with the
// result.
const send = () => vi.spyOn(uploading, 'sendResumable')
const UPLOAD = '1-00000000-0000-4000-8000-000000000000'

const open = async (...given: Parameters<typeof documentsApi>) => {
  const api = documentsApi(...given)
  const view = await renderAdmin('/admin/documents')
  await screen.findByRole('button', { name: /^Upload documents$/ })
  return { ...api, ...view }
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getAllByLabelText('Upload documents', { selector: 'input' })[0]!, {
    target: { files },
  })
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest<HTMLElement>('li') ?? window.document.body)

test('lists titles, languages, files and uses, and narrows by the address', async () => {
  const { address } = await open([
    document({ isPublished: true, uses: 6 }),
    document({ id: 8, title: { ar: 'محضر', en: '' }, category: 'other', year: null }),
  ])
  const row = (await screen.findByText('Annual report')).closest('tr')
  await waitFor(() => expect(row).toHaveTextContent('In 6 places'))
  expect(row).toHaveTextContent('Annual reports 2025')
  expect(row).toHaveTextContent('48 pages · 3.2 MB · PDF')
  const minutes = screen.getByText('محضر').closest('tr')
  expect(minutes).toHaveTextContent(/Draft.*No title.*Not used/)
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const category = await screen.findByRole('combobox', { name: 'Category' })
  fireEvent.change(category, { target: { value: 'other' } })
  await waitFor(() => expect(address()).toBe('/admin/documents?category=other'))
  expect(screen.getByText('محضر')).toBeInTheDocument()
  expect(screen.queryByText('Annual report')).toBeNull()
  fireEvent.change(category, { target: { value: 'policy' } })
  await screen.findByText('Nothing found')
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  expect(await screen.findByText('Annual report')).toBeInTheDocument()
})

test('finds words inside the files, with the passage and its page', async () => {
  const inFile = { page: 31, passage: ['the ', 'table', ' of last year'] }
  const { address } = await open(
    [document(), document({ id: 8, title: { ar: 'ب', en: 'Minutes' } })],
    {
      'GET /api/documents/found?language=en&q=table': () => json([{ id: 7, found: inFile }]),
    },
  )
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search documents' }), {
    target: { value: ' table ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Search the list' }))
  await waitFor(() => expect(address()).toBe('/admin/documents?q=table'))
  await screen.findByText('Page 31')
  expect(screen.getByText('table')).toMatchObject({ tagName: 'MARK' })
  expect(screen.queryByText('Minutes')).toBeNull()
})

test('an upload becomes a draft, whose title is written next', async () => {
  send().mockResolvedValue(UPLOAD)
  const uploaded = document({
    id: 9,
    files: { shared: file({ downloadOnly: 'script' }), ar: null, en: null },
  })
  const { writes } = await open([], {
    'POST /api/documents/uploaded': () => json({ document: wireDocument(uploaded) }, 201),
  })
  choose(chosen())
  const row = await rowOf('report.pdf')
  await row.findByText(/^Contains a script\. Visitors can download it/)
  expect(row.getByRole('link', { name: 'Write the title of report.pdf' })).toHaveAttribute(
    'href',
    '/admin/documents/9',
  )
  expect(writes.map(({ body }) => body)).toEqual([{ upload: UPLOAD }])
})

test.each([
  ['documentPassword', undefined, /^The file is protected with a password\./],
  ['documentMismatch', 'ZIP', /^This file’s format is ZIP, not what its name says\./],
])('a file refused as %s says what to do in its row', async (rule, found, sentence) => {
  send().mockResolvedValue(UPLOAD)
  const errors = [{ field: 'file', rule, message: '', ...(found && { found }) }]
  await open([], {
    'POST /api/documents/uploaded': () => refusal(422, 'validation', { errors }),
  })
  choose(chosen('budget.docm'))
  const row = await rowOf('budget.docm')
  expect(await row.findByText(sentence)).toBeInTheDocument()
  expect(row.queryByRole('button', { name: /^(Try again|Resume)/ })).toBeNull()
})

test('an interrupted upload is resumed where it stopped', async () => {
  send().mockImplementationOnce(async (_, { onSent }) => {
    onSent(59)
    throw new TypeError('There was no answer')
  })
  send().mockImplementationOnce(async (_, { onSent }) => {
    onSent(100)
    return UPLOAD
  })
  await open([], {
    'POST /api/documents/uploaded': () =>
      json({ document: wireDocument(document({ id: 9 })) }, 201),
  })
  choose(chosen('survey.pdf', 'x'.repeat(100)))
  const row = await rowOf('survey.pdf')
  await row.findByText(/^Interrupted at 59%\. What has arrived is kept for a day\./)
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '59')
  fireEvent.click(row.getByRole('button', { name: 'Resume the upload of survey.pdf' }))
  await row.findByText('Uploaded as a draft.')
})

test('a document that is used is not deleted, and the places are named with links', async () => {
  const uses = [
    use({ id: 3, kind: 'publication', side: 4, titles: { en: 'On two pages' } }),
    use({ id: 5, kind: 'menus', key: 'menus', titles: {} }),
  ]
  await open([document()], {
    'DELETE /api/entries/documents/7': () => refusal(409, 'entry_in_use', { uses } as object),
  })
  await chooseInMenu(/^More actions for .*Annual report/, 'Move to the bin')
  const dialog = within(await screen.findByRole('dialog', { name: /is used in 2 places/ }))
  expect(dialog.getByRole('link', { name: 'On two pages' })).toHaveAttribute(
    'href',
    '/admin/publications/edit/4',
  )
  expect(dialog.getByRole('link', { name: 'Menus' })).toHaveAttribute('href', '/admin/menus')
})
