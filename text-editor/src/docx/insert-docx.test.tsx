import { history, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { fireEvent, waitFor, within } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { afterEach, expect, test, vi } from 'vitest'
import { surroundings } from '../labels.ts'
import { pasting } from '../paste/paste.ts'
import { pendingUploads, placePendingUpload, uploader } from '../placing/pending-uploads.ts'
import { markdownLanguage } from '../text/markdown-language.ts'
import { docx, p, picture, styled, type MadeDocx } from './docx-testbed.ts'
import { docxReader } from './docx-reading.tsx'
import type { openDocx } from './open-docx.ts'
import { placeFiles } from './place-files.ts'
import { readDocx } from './read-docx.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A reader that uses no worker, because jsdom has no workers. */
const readHere: typeof openDocx = async (file) => readDocx(new Uint8Array(await file.arrayBuffer()))

async function surface(doc: string, reader = readHere, language: Language = 'en') {
  const i18n = await createI18n({ language, resources })
  const cancelled: string[] = []
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      extensions: [
        history(),
        markdownLanguage.extension,
        surroundings.of({ t: i18n.getFixedT(language, 'admin'), language }),
        pasting,
        pendingUploads,
        docxReader.of(reader),
        uploader.of({
          send: (files) => files.map(({ name }) => name),
          cancel: (id) => cancelled.push(id),
        }),
      ],
    }),
  })
  views.push(view)
  return { view, text: () => view.state.doc.toString(), inText: within(view.contentDOM), cancelled }
}

const fileOf = (made: MadeDocx, name = 'report.docx') => new File([docx(made)], name)
const REPORT: MadeDocx = {
  body: p('Title', styled('1')) + p('words') + p(picture('r:embed="well"', 'A well')),
  media: { 'well.png': new Uint8Array([1]) },
}
const waiting = ({ state }: EditorView) =>
  state.field(pendingUploads).map(({ upload, description }) => `${upload} ${description}`)

test('a dropped Word file follows the paragraph, with its pictures and a report', async () => {
  const { view, text, inText } = await surface('before\n\nafter')
  const data = { files: [fileOf(REPORT)], types: ['Files'], getData: () => '' }
  vi.spyOn(view, 'posAtCoords').mockReturnValue(3)
  const event = new Event('drop', { bubbles: true, cancelable: true })
  fireEvent(view.contentDOM, Object.assign(event, { dataTransfer: data }))
  await inText.findByText('Inserted from a Word file. Kept: 1 heading.')
  expect(inText.getByText('1 picture is waiting to upload.')).toBeVisible()
  expect(text()).toBe('before\n\n## Title\n\nwords\n\nafter')
  expect(waiting(view)).toEqual(['well.png A well'])

  const [pending] = view.state.field(pendingUploads)
  if (pending) placePendingUpload(view, pending, { id: 7 } as Picture)
  expect(text()).toContain('words\n\n![A well](/uploads/7)')
  await inText.findByText('Inserted from a Word file. Kept: 1 heading, 1 picture.')
  expect(inText.queryByText('1 picture is waiting to upload.')).toBeNull()
  fireEvent.click(inText.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('before\n\nafter')
})

test('takes the place of an empty line, and is undone in one step with its uploads', async () => {
  const { view, text, inText, cancelled } = await surface('before\n\n')
  placeFiles(view, [fileOf(REPORT)], 8)
  await inText.findByText(/Inserted from a Word file/)
  expect(text()).toBe('before\n\n## Title\n\nwords\n\n')
  undo(view)
  expect(text()).toBe('before\n\n')
  expect(cancelled).toEqual(['well.png'])
})

test('several files follow each other, and pictures beside them are uploaded', async () => {
  const { view, text } = await surface('')
  const files = ['one', 'two'].map((words) => fileOf({ body: p(words) }, `${words}.docx`))
  placeFiles(view, [...files, new File(['x'], 'bridge.png', { type: 'image/png' })], 0)
  expect(waiting(view)).toEqual(['bridge.png '])
  await waitFor(() => expect(text()).toBe('one\n\ntwo\n\n'))
})

test('the reason of a file that can’t be read stays, and the next takes its place', async () => {
  const { view, text, inText } = await surface('before\n\nafter')
  view.dispatch({ selection: { anchor: 13 } })
  const broken = new File(['x'], 'broken.docx')
  placeFiles(view, [broken, fileOf({ body: p('words') })], 3)
  await waitFor(() => expect(text()).toBe('before\n\nwords\n\nafter'))
  expect(inText.getByText('broken.docx')).toBeVisible()
  placeFiles(view, [fileOf({ body: p('more') })], 3)
  expect(inText.queryByText('broken.docx')).toBeNull()
})

test('text typed while the file is read stays', async () => {
  const { view, text } = await surface('before')
  placeFiles(view, [fileOf({ body: p('words') })], 6)
  view.dispatch({ changes: { from: 0, insert: 'long ' }, userEvent: 'input.type' })
  await waitFor(() => expect(text()).toBe('long before\n\nwords\n\n'))
})

test.each([
  ['follows the text of a dropped file', null, 'before\n\nwords'],
  ['stays where somebody has gone on writing', 10, 'before\n\nwords\n\naf'],
])('the cursor %s', async (_about, anchor, until) => {
  const { view, text } = await surface('before\n\nafter')
  view.dispatch({ selection: { anchor: 13 } })
  placeFiles(view, [fileOf({ body: p('words') })], 3)
  if (anchor !== null) view.dispatch({ selection: { anchor } })
  await waitFor(() => expect(text()).toBe('before\n\nwords\n\nafter'))
  expect(view.state.sliceDoc(0, view.state.selection.main.head)).toBe(until)
})

test('notes get labels that the text does not have', async () => {
  const { view, text } = await surface('one[^1]\n\n[^1]: note')
  const body = p('<w:r><w:t>two</w:t><w:footnoteReference w:id="1"/></w:r>')
  placeFiles(view, [fileOf({ body, footnotes: ['other'] })], 7)
  await waitFor(() => expect(text()).toContain('two[^2]'))
})

test.each([
  [
    'letter.doc',
    'This is the format of Word 97 to 2003.',
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ],
  ['letter.docx', 'This is not a Word file.', [1, 2, 3]],
])('%s that can’t be read changes nothing and is explained: %s', async (name, sentence, bytes) => {
  const { view, text, inText } = await surface('words')
  placeFiles(view, [new File([new Uint8Array(bytes)], name)], 5)
  await inText.findByText((shown) => shown.startsWith(sentence))
  expect(inText.getByText(name)).toBeVisible()
  expect(text()).toBe('words')
  fireEvent.click(inText.getByRole('button', { name: 'Close' }))
  expect(inText.queryByText(name)).toBeNull()
})

test('the reason is in Arabic', async () => {
  const { view, inText } = await surface('نصّ', readHere, 'ar')
  placeFiles(view, [fileOf({ body: '' })], 3)
  expect(await inText.findByText('لا نصّ في الملف.')).toBeVisible()
})

test('reading a file can be cancelled', async () => {
  let aborted = false
  const { view, inText, text } = await surface('words', (_file, signal) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true
        reject(signal.reason as Error)
      })
    })
  })
  placeFiles(view, [fileOf(REPORT)], 5)
  fireEvent.click(await inText.findByRole('button', { name: 'Cancel' }))
  expect(aborted).toBe(true)
  await waitFor(() => expect(inText.queryByText('report.docx')).toBeNull())
  expect(text()).toBe('words')
})
