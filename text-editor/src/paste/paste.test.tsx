import { history, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { afterEach, expect, test } from 'vitest'
import { surroundings } from '../labels.ts'
import { pendingUploads, uploader } from '../placing/pending-uploads.ts'
import { markdownLanguage } from '../text/markdown-language.ts'
import { pasting } from './paste.ts'

interface Clipboard {
  html?: string
  plain?: string
  files?: File[]
}

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A text with `|` for the cursor, or `⟦…⟧` around the selection. */
async function surface(marked: string, language: Language = 'en') {
  const i18n = await createI18n({ language, resources })
  const caret = marked.indexOf('|')
  const doc = marked.replace(/[|⟦⟧]/g, '')
  const anchor = caret >= 0 ? caret : marked.indexOf('⟦')
  const cancelled: string[] = []
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor, head: caret >= 0 ? caret : marked.indexOf('⟧') - 1 },
      extensions: [
        history(),
        markdownLanguage.extension,
        surroundings.of({ t: i18n.getFixedT(language, 'admin'), language }),
        pasting,
        pendingUploads,
        uploader.of({
          send: (files) => files.map(({ name }) => name),
          cancel: (id) => cancelled.push(id),
        }),
      ],
    }),
  })
  views.push(view)
  const paste = ({ html = '', plain = '', files = [] }: Clipboard) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const getData = (type: string) => ({ 'text/html': html, 'text/plain': plain })[type] ?? ''
    Object.assign(event, { clipboardData: { getData, files, types: [] } })
    fireEvent(view.contentDOM, event)
  }
  const text = () => view.state.doc.toString()
  // announcements are outside the text
  const inText = within(view.contentDOM)
  return { view, paste, text, inText, cancelled }
}

const HEADING = '<h2>Title</h2><p>words</p>'

test('blocks stand apart from what is around them', async () => {
  const { paste, text } = await surface('before|after')
  paste({ html: HEADING })
  await waitFor(() => expect(text()).toBe('before\n\n## Title\n\nwords\n\nafter'))
})

test('blocks take the place of an empty item', async () => {
  const { paste, text } = await surface('- one\n- |')
  paste({ html: '<ol><li>a</li></ol>' })
  await waitFor(() => expect(text()).toBe('- one\n\n1. a'))
})

test('a few words continue the paragraph', async () => {
  const { paste, text } = await surface('one | three')
  paste({ html: '<span><b>two</b></span>' })
  await waitFor(() => expect(text()).toBe('one **two** three'))
  expect(screen.queryByText('Pasted.')).toBeNull()
})

test('reports what was pasted, which can be undone in one step', async () => {
  const { view, paste, text, inText } = await surface('words|')
  paste({ html: HEADING })
  await inText.findByText('Pasted. Kept: 1 heading.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('words')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).toBeNull()
  undo(view)
  expect(text()).toContain('## Title')
})

test('plain text can be inserted instead', async () => {
  const { paste, text } = await surface('|')
  paste({ html: HEADING })
  fireEvent.click(await screen.findByRole('button', { name: 'Paste as plain text' }))
  expect(text()).toBe('Title\n\nwords')
})

test('the report disappears after the next sentence, and stays while one is written', async () => {
  const { view, paste, inText } = await surface('|')
  paste({ html: HEADING })
  await inText.findByText('Pasted. Kept: 1 heading.')
  const type = (insert: string) => {
    const { head } = view.state.selection.main
    view.dispatch({
      changes: { from: head, insert },
      selection: { anchor: head + insert.length },
      userEvent: 'input.type',
    })
  }
  type(' and so on')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).not.toBeNull()
  type('.')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).toBeNull()
})

test('the report is in Arabic, each figure in its own form', async () => {
  const { paste, inText } = await surface('|', 'ar')
  const cell = '<td>a</td><td>b</td>'
  paste({
    html: `<h2>a</h2><h2>b</h2><h3>c</h3><p><a href="https://a.example">d</a> <a href="https://b.example">e</a><img src="cid:1"></p><table><tr>${cell}</tr><tr>${cell}</tr></table>`,
  })
  await inText.findByText('لُصق النصّ. نُقل: 3 عناوين، وجدول واحد، ورابطان.')
  expect(inText.getByText('ولم يُنقل: صورة واحدة بلا رابط على الويب.')).toBeVisible()
})

test('an address over words becomes a link', async () => {
  const { paste, text } = await surface('see ⟦the data⟧ here')
  paste({ plain: 'https://data.example/a(b)' })
  expect(text()).toBe('see [the data](https://data.example/a%28b%29) here')
})

test('an address pasted over an address replaces it', async () => {
  const { paste, text } = await surface('⟦https://old.example/⟧')
  paste({ plain: 'https://new.example/' })
  expect(text()).toBe('https://new.example/')
})

test('code accepts any text as it is', async () => {
  const { paste, text } = await surface('```\n|\n```')
  paste({ html: HEADING, plain: 'Title' })
  expect(text()).toBe('```\nTitle\n```')
})

test('plain text and copied markdown stay what they are', async () => {
  const { paste, text } = await surface('|')
  paste({ plain: '## Title\n\n- a_b * c' })
  expect(text()).toBe('## Title\n\n- a_b * c')
})

const bridge = new File(['x'], 'bridge.png', { type: 'image/png' })
const DOT = 'data:image/png;base64,iVBORw0KGgo='
const waiting = (view: EditorView) =>
  view.state
    .field(pendingUploads)
    .map(({ upload, description }) => `${upload} ${description}`.trim())

test('a picture from a file, or one that is alone in what was copied, waits beside the text', async () => {
  const { view, paste, text } = await surface('words|')
  paste({ files: [bridge] })
  paste({ files: [bridge], html: '<img src="https://a.example/bridge.png">', plain: '' })
  expect(text()).toBe('words')
  expect(waiting(view)).toEqual(['bridge.png', 'bridge.png'])
})

test('text with an image of itself is pasted as text', async () => {
  const { view, paste, text } = await surface('|')
  paste({ files: [bridge], html: '<p>words</p><p>more</p>', plain: 'words more' })
  await waitFor(() => expect(text()).toBe('words\n\nmore'))
  expect(waiting(view)).toEqual([])
})

test('pasted pictures with their bytes wait at their positions, and that is reported', async () => {
  const { view, paste, text, inText } = await surface('before|')
  paste({
    html: `<h2>One</h2><p>a</p><p><img src="${DOT}" alt="A bridge"></p><p>b <img src="${DOT}"> c</p><img src="cid:1">`,
  })
  await inText.findByText('2 pictures are waiting to upload.')
  expect(inText.getByText('Not included: 1 picture without a web link.')).toBeVisible()
  expect(text()).toBe('before\n\n## One\n\na\n\nb  c')
  expect(waiting(view)).toEqual(['picture-1.png A bridge', 'picture-2.png'])
  const [first] = view.state.field(pendingUploads)
  expect(view.state.doc.lineAt(first?.at ?? 0).text).toBe('a')
})

test('undoing a paste removes its pictures', async () => {
  const { paste, text, inText, cancelled } = await surface('before|')
  paste({ html: `<p>a</p><p><img src="${DOT}"></p>` })
  await inText.findByText('1 picture is waiting to upload.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('before')
  expect(cancelled).toEqual(['picture-1.png'])
})
