import { render, within } from '@testing-library/react'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { TextEditorHostProvider, type TextEditorHost } from '../host.ts'
import { createEditor } from './writing/editor-view.ts'
import { NO_HOST } from './testing/surface.ts'
import { ReactBlocks } from './writing/react-blocks.ts'
import { markdownOf } from './writing/source.ts'
import type { Surroundings } from './writing/surroundings.ts'

const views: EditorView[] = []

/** Removes the editors of a test. */
export function closeEditors(): void {
  for (const view of views.splice(0)) view.destroy()
  document.body.replaceChildren()
}

/** An editor. `¦` marks the cursor in its text, `⟦` and `⟧` the selection. */
export async function editing(
  marked: string,
  language: Language = 'en',
  more: Partial<Surroundings> = {},
) {
  const i18n = await createI18n({ language, resources })
  const blocks = new ReactBlocks()
  const parent = document.createElement('div')
  document.body.append(parent)
  const view = createEditor({
    parent,
    markdown: marked,
    surroundings: {
      t: i18n.getFixedT(language, 'admin'),
      language,
      isReadOnly: false,
      attributes: { 'aria-label': 'Text' },
      host: NO_HOST,
      blocks,
      common: null,
      onLink: () => {},
      onPicture: () => {},
      onDocument: () => {},
      ...more,
    },
    history: null,
    onUpdate: () => {},
    onBlur: () => {},
  })
  views.push(view)
  select(view)
  const host = { ...NO_HOST, UploadRow: () => null, ...more.host }
  render(
    <I18nextProvider i18n={i18n}>
      <TextEditorHostProvider value={host as unknown as TextEditorHost}>
        <Blocks blocks={blocks} />
      </TextEditorHostProvider>
    </I18nextProvider>,
  )
  return { view, text: () => markdownOf(view.state), inText: within(view.dom) }
}

/** Removes the marks, and selects what was between them. */
function select(view: EditorView): void {
  const found: number[] = []
  const { tr } = view.state
  tr.doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? '').matchAll(/[¦⟦⟧]/g)) found.push(pos + index)
  })
  for (const pos of found.toReversed()) tr.delete(pos, pos + 1)
  const [from, to = from === undefined ? undefined : from + 1] = found
  if (from === undefined || to === undefined) return
  view.dispatch(
    tr.setSelection(TextSelection.create(tr.doc, from, to - 1)).setMeta('addToHistory', false),
  )
}

function Blocks({ blocks }: { blocks: ReactBlocks }) {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}

/** Types a text at the cursor, through the handlers of typed text. */
export function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert)))
      view.dispatch(insert())
  }
}

export function press(view: EditorView, key: string, init: KeyboardEventInit = {}): void {
  view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )
}

export interface TestClipboard {
  html?: string
  plain?: string
  files?: readonly File[]
}

/** An event of the clipboard or of a drop with this content. */
export function clipboardEvent(
  type: 'paste' | 'drop',
  { html = '', plain = '', files = [] }: TestClipboard,
): Event {
  const getData = (type: string) => ({ 'text/html': html, 'text/plain': plain })[type] ?? ''
  const data = { getData, files, types: [] }
  const event = new Event(type, { bubbles: true, cancelable: true })
  return Object.assign(event, { [type === 'paste' ? 'clipboardData' : 'dataTransfer']: data })
}

/** The content that copying the selection puts on the clipboard. */
export function copied(view: EditorView): Required<TestClipboard> {
  const { dom, text } = view.serializeForClipboard(view.state.selection.content())
  return { html: dom.innerHTML, plain: text, files: [] }
}
