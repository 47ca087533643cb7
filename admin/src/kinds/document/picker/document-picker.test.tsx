import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { expect, test, vi } from 'vitest'
import { document, wireDocument } from '../../../testing/documents.ts'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { renderInside } from '../../../testing/render-inside.tsx'
import * as uploading from '../../../uploads/send-resumable.ts'
import { DocumentPicker } from './document-picker.tsx'

const aDocument = (id: number, en: string, values: Partial<Document> = {}): Document =>
  document({ id, title: { ar: '', en }, isPublished: true, ...values })

async function open(documents: readonly Document[]) {
  const shown = [...documents]
  const inFile = { page: 2, passage: ['beside the ', 'annual', ' report'] }
  fakeApi({
    'GET /api/entries/documents': () => json(shown.map((one) => wireDocument(one))),
    'GET /api/documents/found?language=en&q=annual': () => json([{ id: 1, found: inFile }]),
    'POST /api/documents/uploaded'() {
      const minutes = document({ id: 9, title: { ar: '', en: 'Minutes' } })
      shown.push(minutes)
      return json({ entry: minutes }, 201)
    },
  })
  const onDocument = vi.fn<(chosen: Document) => void>()
  const picker = (
    <DocumentPicker
      language="en"
      insertLabel="Insert"
      onDocument={onDocument}
      onClose={() => {}}
      focusAfter={() => {}}
    />
  )
  await renderInside([{ path: '/', element: picker }], '/')
  const search = await screen.findByRole('combobox', { name: 'Search documents' })
  if (documents.length > 0) await screen.findAllByRole('option')
  const press = (key: string) => fireEvent.keyDown(search, { key })
  return { onDocument, search, press }
}

const selected = () => screen.queryByRole('option', { selected: true })

test('the arrow keys choose from the search field, and Enter inserts', async () => {
  const { onDocument, search, press } = await open([
    aDocument(1, 'Accounts'),
    aDocument(2, 'Report'),
  ])
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Report/)
  expect(screen.getByRole('button', { name: 'Insert' })).toBeDisabled()
  press('ArrowDown')
  expect(selected()).toHaveTextContent('Report')
  press('ArrowDown')
  press('ArrowDown')
  expect(selected()).toHaveTextContent('Accounts')
  expect(search).toHaveAttribute('aria-activedescendant', selected()?.id)
  press('Enter')
  expect(onDocument.mock.lastCall?.[0].id).toBe(1)
})

test('finds words inside the files', async () => {
  const { search } = await open([
    aDocument(1, 'Accounts', { category: 'accounts' }),
    aDocument(2, 'Report'),
  ])
  fireEvent.change(search, { target: { value: 'annual' } })
  await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent(/Accounts.*Page 2/))
  expect(screen.getByText('annual')).toMatchObject({ tagName: 'MARK' })
})

test('a file from this device becomes a draft in the library, and can be inserted', async () => {
  vi.spyOn(uploading, 'sendResumable').mockResolvedValue('1-a')
  const { onDocument } = await open([])
  fireEvent.click(await screen.findByRole('tab', { name: 'This device' }))
  const input = await screen.findByLabelText('Upload documents', { selector: 'input' })
  const file = new File(['%PDF-1.7'], 'minutes.pdf', { type: 'application/pdf' })
  fireEvent.change(input, { target: { files: [file] } })
  fireEvent.mouseUp(await screen.findByRole('option', { name: /^Minutes/ }))
  const insert = screen.getByRole('button', { name: 'Insert' })
  await waitFor(() => expect(insert).toBeEnabled())
  fireEvent.click(insert)
  expect(onDocument.mock.lastCall?.[0].id).toBe(9)
})
