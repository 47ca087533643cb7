import { syntaxTree } from '@codemirror/language'
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { isFollowable } from '@ufuq/shared/markdown/safe-url'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { linkTo } from '../link-address.ts'
import type { Pasted } from './convert.ts'
import { docxFiles } from '../docx/docx-reading.tsx'
import { placeFiles } from '../docx/place-files.ts'
import { placeBlocks, type Range } from './block-insertion.ts'
import { insertPasted, labelsIn, loadConversion } from './insert-pasted.ts'
import { reporting } from './report.tsx'

/**
 * Marks what is dragged from a surface: its plain text is markdown, and its HTML is only the
 * rendering.
 */
const OWN_TEXT = 'application/x-ufuq-markdown'

/** The delay between focusing the text and loading the clipboard code. */
const PAUSE_MS = 1000

const setWaiting = StateEffect.define<Range | null>()

/** The position of a paste that is being converted; it follows the text when somebody types. */
const waiting = StateField.define<Range | null>({
  create: () => null,
  update(value, { effects, changes }) {
    for (const effect of effects) if (effect.is(setWaiting)) return effect.value
    return value && { from: changes.mapPos(value.from, -1), to: changes.mapPos(value.to, -1) }
  },
})

/**
 * Handles paste and drop. Structure becomes markdown, an address pasted over text becomes a link,
 * and omitted content is reported.
 */
export const pasting: Extension = [
  waiting,
  reporting,
  docxFiles,
  EditorView.domEventHandlers({
    focus(_, view) {
      // waits, so that loading does not slow down typing; a paste requests the code if needed
      window.setTimeout(() => {
        if (view.dom.isConnected) whenIdle(() => void loadConversion().catch(() => {}))
      }, PAUSE_MS)
    },
    paste(event, view) {
      const { ranges, main } = view.state.selection
      return ranges.length === 1 && take(view, event.clipboardData, main)
    },
    dragstart(event) {
      event.dataTransfer?.setData(OWN_TEXT, 'markdown')
    },
    drop(event, view) {
      if (event.dataTransfer?.types.includes(OWN_TEXT)) return false
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
      return at !== null && take(view, event.dataTransfer, { from: at, to: at })
    },
  }),
]

/**
 * Handles the clipboard, unless it is plain text, which is left to the editor. Returns whether the
 * clipboard was handled.
 */
function take(view: EditorView, data: DataTransfer | null, { from, to }: Range): boolean {
  const { state } = view
  if (!data || state.readOnly) return false
  const html = data.getData('text/html')
  const files = [...data.files]
  if (files.length > 0 && !hasWords(html)) {
    placeFiles(view, files, from)
    return true
  }
  if (isVerbatim(state, from)) return false
  const plain = data.getData('text/plain')
  const address = plain.trim()
  if (isFollowable(address) && isLinkable(state.sliceDoc(from, to))) {
    const insert = linkTo(address, state.sliceDoc(from, to))
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      userEvent: 'input.paste',
      scrollIntoView: true,
    })
    return true
  }
  if (html.trim() !== '' && !isFollowable(address)) {
    void takeHtml(view, { html, plain }, { from, to })
    return true
  }
  return false
}

/**
 * Whether the HTML has text. Some programs add an image of the copied text to the text itself,
 * while the HTML of a picture copied from a page contains only the picture.
 */
const hasWords = (html: string): boolean =>
  html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

const VERBATIM = new Set(['FencedCode', 'CodeBlock', 'CodeText', 'InlineCode', 'Table'])

/** Whether text is inserted unchanged: code accepts any text, and a row of a table is one line. */
function isVerbatim(state: EditorState, position: number): boolean {
  let node: { name: string; parent: unknown } | null = syntaxTree(state).resolveInner(position, -1)
  for (; node; node = node.parent as typeof node) if (VERBATIM.has(node.name)) return true
  return false
}

/** Whether the selection is text on one line that is not an address or a link itself. */
const isLinkable = (words: string): boolean =>
  words.trim() !== '' && !/[\n[\]]/.test(words) && !isFollowable(words.trim())

async function takeHtml(
  view: EditorView,
  clipboard: { html: string; plain: string },
  range: Range,
): Promise<void> {
  view.dispatch({ effects: setWaiting.of(range) })
  const pasted = await read(clipboard, view.state)
  const position = view.state.field(waiting) ?? range
  view.dispatch({ effects: setWaiting.of(null) })
  if (pasted) insert(view, position, pasted)
  else insertPlain(view, position, clipboard.plain)
}

/**
 * Converts the content of the clipboard. Returns null if the plain text should be used, for example
 * because the code can't be loaded or the text is nested too deeply. In that case, nothing is lost.
 */
async function read(
  clipboard: { html: string; plain: string },
  state: EditorState,
): Promise<Pasted | null> {
  try {
    const { convert } = await loadConversion()
    return convert(clipboard, labelsIn(state))
  } catch {
    return null
  }
}

function insert(view: EditorView, range: Range, pasted: Pasted): void {
  const part = pasted.isInline
    ? { ...range, insert: pasted.markdown, start: range.from }
    : placeBlocks(view.state, range, pasted.markdown)
  insertPasted(view, part, pasted)
}

function insertPlain(view: EditorView, { from, to }: Range, plain: string): void {
  const text = view.state.toText(plain)
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
}
