import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Document } from '@ufuq/shared/kinds/document'
import { document, wireDocument } from '../../testing/documents.ts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { renderInside } from '../../testing/render-inside.tsx'
import * as uploading from '../uploads/send-resumable.ts'
import { DocumentPicker } from './document-picker.tsx'

test('a file from this device becomes a draft in the library, and can be inserted', async () => {
  vi.spyOn(uploading, 'sendResumable').mockResolvedValue('1-a')
  const minutes = document({ id: 9, title: { ar: '', en: 'Minutes' } })
  let documents: Document[] = []
  fakeApi({
    'GET /api/entries/documents': () => json(documents.map((one) => wireDocument(one))),
    'POST /api/documents/uploaded'() {
      documents = [minutes]
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
