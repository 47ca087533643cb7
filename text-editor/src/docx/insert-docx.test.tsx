import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clipboardEvent, closeSurfaces, rendered } from '../testing/rendered.tsx'
import { docx, p, styled, type MadeDocx } from './docx-testbed.ts'
import { insertWordFiles } from './insert-docx.tsx'
import * as opening from './open-docx.ts'
import { readDocx } from './read-docx.ts'

// jsdom has no workers.
const readHere: typeof opening.openDocx = async (file) =>
  readDocx(new Uint8Array(await file.arrayBuffer()))

afterEach(closeSurfaces)

async function surface(marked: string, language: 'ar' | 'en' = 'en') {
  vi.spyOn(opening, 'openDocx').mockImplementation(readHere)
  return rendered(marked, language)
}

const fileOf = (made: MadeDocx, name = 'report.docx') => new File([docx(made)], name)
const REPORT: MadeDocx = { body: p('Title', styled('1')) + p('words') }

test('a dropped Word file follows the paragraph, with a report', async () => {
  const { view, text, inText } = await surface('before\n\nafter')
  vi.spyOn(view, 'posAtCoords').mockReturnValue({ pos: 3, inside: 0 })
  fireEvent(view.dom, clipboardEvent('drop', { files: [fileOf(REPORT)] }))
  await inText.findByText('Inserted from a Word file. Kept: 1 heading.')
  expect(text()).toBe('before\n\n## Title\n\nwords\n\nafter')
})

test('text typed while the file is read stays', async () => {
  const { view, text } = await surface('before')
  void insertWordFiles(view, [fileOf({ body: p('words') })], 7)
  view.dispatch(view.state.tr.insertText('long ', 1))
  await waitFor(() => expect(text()).toBe('long before\n\nwords'))
})

test('a file that can’t be read changes nothing and is explained', async () => {
  const { view, text, inText } = await surface('words')
  void insertWordFiles(view, [new File(['x'], 'letter.docx')], 5)
  await inText.findByText(/^This is not a Word file\./)
  expect(inText.getByText('letter.docx')).toBeVisible()
  expect(text()).toBe('words')
  fireEvent.click(inText.getByRole('button', { name: 'Close' }))
  expect(inText.queryByText('letter.docx')).toBeNull()
})

test('a file that contains only another file is explained', async () => {
  const { view, inText } = await surface('words')
  void insertWordFiles(view, [fileOf({ body: '<w:altChunk r:id="missing"/>' })], 5)
  const sentence = /^Part of this file is another file inside it\. Open it in Word, save it/
  expect(await inText.findByText(sentence)).toBeVisible()
})

test('reading a file can be cancelled', async () => {
  const { view, inText, text } = await surface('words')
  let aborted = false
  vi.spyOn(opening, 'openDocx').mockImplementation((_file, signal) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true
        reject(signal.reason as Error)
      })
    })
  })
  void insertWordFiles(view, [fileOf(REPORT)], 5)
  fireEvent.click(await inText.findByRole('button', { name: 'Cancel' }))
  expect(aborted).toBe(true)
  await waitFor(() => expect(inText.queryByText('report.docx')).toBeNull())
  expect(text()).toBe('words')
})
