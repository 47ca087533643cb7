import { render } from '@testing-library/react'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { TextEditorHostProvider, type TextEditorHost } from '../../host.ts'
import { createEditor } from '../writing/editor-view.ts'
import { ReactBlocks } from '../writing/react-blocks.ts'
import { markdownOf } from '../writing/source.ts'
import type { PictureRequest, Surroundings } from '../writing/surroundings.ts'
import type { PictureCache } from './library.ts'

const views: EditorView[] = []

/** Removes the editors of a test. */
export function closeEditors(): void {
  for (const view of views.splice(0)) view.destroy()
  document.body.replaceChildren()
}

interface TestOptions extends Partial<Surroundings> {
  library?: readonly Picture[]
  storeText?: PictureCache['storeText']
}

/**
 * An editor whose library has some pictures, and whose uploads are named after their files. `¦`
 * marks the cursor in its text, `⟦` and `⟧` the selection.
 */
export async function openPictures(
  marked: string,
  { library = [], storeText = async () => 'kept', ...more }: TestOptions = {},
) {
  const language: Language = more.language ?? 'en'
  const i18n = await createI18n({ language: 'en', resources })
  const requests: PictureRequest[] = []
  const blocks = new ReactBlocks()
  const host = {
    library: {
      read: (id) => library.find((one) => one.id === id),
      watch: () => () => {},
      storeText,
    },
    uploads: {
      add: (files) => files.map(({ name }) => ({ id: name })),
      cancel: () => {},
      dismiss: () => {},
      uploads: () => [],
      subscribe: () => () => {},
    },
    UploadRow: () => null,
  } satisfies Partial<TextEditorHost>
  const parent = document.createElement('div')
  document.body.append(parent)
  const view = createEditor({
    parent,
    markdown: marked,
    surroundings: {
      t: i18n.getFixedT('en', 'admin'),
      language,
      isReadOnly: false,
      attributes: { 'aria-label': 'Text' },
      host,
      blocks,
      common: null,
      onLink: () => {},
      onPicture: (request) => requests.push(request),
      onDocument: () => {},
      ...more,
    },
    history: null,
    onUpdate: () => {},
    onBlur: () => {},
  })
  views.push(view)
  select(view)
  render(
    <I18nextProvider i18n={i18n}>
      <TextEditorHostProvider value={host as unknown as TextEditorHost}>
        <Blocks blocks={blocks} />
      </TextEditorHostProvider>
    </I18nextProvider>,
  )
  return { view, requests, text: () => markdownOf(view.state) }
}

/** Removes the marks, and selects what was between them. */
function select(view: EditorView): void {
  const found: number[] = []
  const { tr } = view.state
  tr.doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? '').matchAll(/[¦⟦⟧]/g)) found.push(pos + index)
  })
  for (const pos of found.toReversed()) tr.delete(pos, pos + 1)
  const [from = 1, to = from + 1] = found
  tr.setSelection(TextSelection.create(tr.doc, from, to - 1))
  view.dispatch(tr.setMeta('addToHistory', false))
}

function Blocks({ blocks }: { blocks: ReactBlocks }) {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}

/** The text with the cursor marked. */
export const written = ({ state }: EditorView): string =>
  markdownOf(state.apply(state.tr.insertText('¦')))

/** Types a text at the cursor, through the handlers of typed text. */
export function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(character, from, to)
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert)))
      view.dispatch(insert())
  }
}

export function press(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}
