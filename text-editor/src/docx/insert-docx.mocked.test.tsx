import { fireEvent, waitFor } from '@testing-library/react'
import { TextSelection } from 'prosemirror-state'
import { afterEach, expect, test, vi } from 'vitest'
import { docx, noteReference, p, r, styled, type MadeDocx } from './docx-testbed.ts'
import { openDocx } from './open-docx.ts'
import { readDocx } from './read-docx.ts'
import { clipboardEvent, closeSurfaces, rendered } from '../testing/rendered.tsx'
import { undo } from '../writing/text-history.ts'
import { insertWordFiles } from './insert-docx.tsx'

// jsdom has no workers.
vi.mock(import('./open-docx.ts'), () => ({ openDocx: vi.fn<typeof openDocx>() }))

const readHere: typeof openDocx = async (file) => readDocx(new Uint8Array(await file.arrayBuffer()))

afterEach(closeSurfaces)

async function surface(marked: string, language: 'ar' | 'en' = 'en') {
  vi.mocked(openDocx).mockImplementation(readHere)
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
  fireEvent.click(inText.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('before\n\nafter')
})

test('only the words of a file can be inserted instead', async () => {
  const { view, text, inText } = await surface('before\n\nafter')
  void insertWordFiles(view, [fileOf(REPORT)], 3)
  fireEvent.click(await inText.findByRole('button', { name: 'Insert as plain text' }))
  expect(text()).toBe('before\n\nTitle\n\nwords\n\nafter')
})

test('takes the place of an empty paragraph, and is undone in one step', async () => {
  const { view, text, inText } = await surface('')
  void insertWordFiles(view, [fileOf(REPORT)], 1)
  await inText.findByText(/Inserted from a Word file/)
  expect(text()).toBe('## Title\n\nwords')
  undo(view.state, view.dispatch)
  expect(text()).toBe('')
})

test('several files follow each other', async () => {
  const { view, text } = await surface('')
  const files = ['one', 'two'].map((words) => fileOf({ body: p(words) }, `${words}.docx`))
  void insertWordFiles(view, files, 1)
  await waitFor(() => expect(text()).toBe('one\n\ntwo'))
})

test('the reason of a file that can’t be read stays, and the next takes its place', async () => {
  const { view, text, inText } = await surface('before\n\nafter')
  const broken = new File(['x'], 'broken.docx')
  void insertWordFiles(view, [broken, fileOf({ body: p('words') })], 3)
  await waitFor(() => expect(text()).toBe('before\n\nwords\n\nafter'))
  expect(inText.getByText('broken.docx')).toBeVisible()
  void insertWordFiles(view, [fileOf({ body: p('more') })], 3)
  expect(inText.queryByText('broken.docx')).toBeNull()
})

test('text typed while the file is read stays', async () => {
  const { view, text } = await surface('before')
  void insertWordFiles(view, [fileOf({ body: p('words') })], 7)
  view.dispatch(view.state.tr.insertText('long ', 1))
  await waitFor(() => expect(text()).toBe('long before\n\nwords'))
})

test.each([
  ['follows the text of a dropped file', null, 'words'],
  ['stays where somebody has gone on writing', 11, 'af'],
])('the cursor %s', async (_about, anchor, before) => {
  const { view, text } = await surface('before\n\nafter')
  void insertWordFiles(view, [fileOf({ body: p('words') })], 3)
  if (anchor !== null) {
    const { tr, doc } = view.state
    view.dispatch(tr.setSelection(TextSelection.create(doc, anchor)))
  }
  await waitFor(() => expect(text()).toBe('before\n\nwords\n\nafter'))
  const { $head } = view.state.selection
  expect($head.parent.textContent.slice(0, $head.parentOffset)).toBe(before)
})

test('notes get labels that the text does not have', async () => {
  const { view, text } = await surface('one[^1]\n\n[^1]: note')
  const body = p(r('two') + noteReference('footnote', 1))
  void insertWordFiles(view, [fileOf({ body, footnotes: ['other'] })], 4)
  await waitFor(() => expect(text()).toBe('one[^1]\n\ntwo[^2]\n\n[^1]: note\n\n[^2]: other'))
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

test('the reason is in Arabic', async () => {
  const { view, inText } = await surface('نصّ', 'ar')
  void insertWordFiles(view, [fileOf({ body: '' })], 3)
  expect(await inText.findByText('لا نصّ في الملف.')).toBeVisible()
})

test('reading a file can be cancelled', async () => {
  const { view, inText, text } = await surface('words')
  let aborted = false
  vi.mocked(openDocx).mockImplementation((_file, signal) => {
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
