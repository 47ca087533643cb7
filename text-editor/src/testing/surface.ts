import type { Language } from '@ufuq/shared/contract/languages'
import { createInstance, type TFunction } from 'i18next'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readMarkdown } from '../model/read.ts'
import { writeMarkdown } from '../model/write.ts'
import { createEditor } from '../writing/editor-view.ts'
import { ReactBlocks } from '../writing/react-blocks.ts'
import type { Surroundings } from '../writing/surroundings.ts'

/** Shows the keys of texts. */
const t = createInstance().t as unknown as TFunction<'admin'>

/** A host without a library of pictures and without uploads. */
export const NO_HOST: Surroundings['host'] = {
  library: {
    read: () => undefined,
    watch: () => () => {},
  },
  uploads: {
    add: () => [],
    cancel: () => {},
    dismiss: () => {},
    uploads: () => [],
    subscribe: () => () => {},
  },
}

const MARKERS = /[¦⟦⟧]/g

/** A surface with a text. `⟦` and `⟧` mark the selection, `¦` the cursor. */
export function surface(
  marked: string,
  language: Language = 'en',
  more: Partial<Surroundings> = {},
): EditorView {
  const view = createEditor({
    parent: document.body.appendChild(document.createElement('div')),
    markdown: marked.replaceAll(MARKERS, ''),
    surroundings: {
      t,
      language,
      isReadOnly: false,
      attributes: { 'aria-label': 'Text' },
      host: NO_HOST,
      blocks: new ReactBlocks(),
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
  placeSelection(view, marked)
  return view
}

/** Moves the selection to the markers, also into an empty paragraph, which Markdown can't express. */
function placeSelection(view: EditorView, marked: string): void {
  const tr = view.state.tr.setMeta('addToHistory', false)
  tr.replaceWith(0, tr.doc.content.size, readMarkdown(marked).doc.content)
  const found: number[] = []
  for (;;) {
    const at = markerIn(tr.doc)
    if (at === null) break
    found.push(at)
    tr.delete(at, at + 1)
  }
  const [anchor = 1, head = anchor] = found
  tr.setSelection(TextSelection.create(tr.doc, anchor, head))
  view.dispatch(tr)
}

function markerIn(doc: EditorView['state']['doc']): number | null {
  let found: number | null = null
  doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').search(MARKERS) : -1
    if (found === null && at >= 0) found = pos + at
    return found === null
  })
  return found
}

/** The text of a surface in the house style, with its selection marked. */
export function written({ state }: EditorView): string {
  const { from, to, empty } = state.selection
  const tr = state.tr.insertText(empty ? '¦' : '⟧', to)
  if (!empty) tr.insertText('⟦', from)
  return writeMarkdown(tr.doc, { doc: tr.doc, start: '', blocks: [], rest: '' }).markdown
}

/** Types like the browser: character by character, through all input handlers. */
export function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    const isHandled = view.someProp('handleTextInput', (handle) =>
      handle(view, from, to, character, insert),
    )
    if (!isHandled) view.dispatch(insert())
  }
}

export function press(view: EditorView, key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  view.dom.dispatchEvent(event)
}
