import { isolateHistory } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { isFollowable } from '@ufuq/shared/markdown/safe-url'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import { surroundings } from '../labels.ts'
import { linkTo } from '../link-address.ts'
import type { Pasted } from './convert.ts'
import { addPendingUploads } from '../placing/pending-uploads.ts'
import { placeBlocks, type Range } from './block-insertion.ts'
import { reporting, showReport, type Report } from './report.tsx'
import {
  carriedSentence,
  elsewhereSentence,
  isWorthReporting,
  convertedSentence,
  omittedSentence,
} from './sentences.ts'

/**
 * Marks what is dragged from a surface: its plain text is markdown, and its HTML is only the
 * rendering.
 */
const OWN_TEXT = 'application/x-ufuq-markdown'

/** How long after the text gets the focus the code for clipboards is loaded. */
const PAUSE_MS = 1000

/** Loads the code that reads clipboards. */
const loadConversion = () => import('./convert.ts')

const setWaiting = StateEffect.define<Range | null>()

/** The position of a paste while it is being converted; typing moves it. */
const waiting = StateField.define<Range | null>({
  create: () => null,
  update(value, { effects, changes }) {
    for (const effect of effects) if (effect.is(setWaiting)) return effect.value
    return value && { from: changes.mapPos(value.from, -1), to: changes.mapPos(value.to, -1) }
  },
})

/**
 * Handles paste and drop. Structure becomes markdown, an address pasted over words becomes a link,
 * and omitted content is reported.
 */
export const pasting: Extension = [
  waiting,
  reporting,
  EditorView.domEventHandlers({
    focus(_, view) {
      // waits, so as not to slow down the first letters; a paste requests the code if needed
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
 * Handles the clipboard, unless it is plain text, which is left to the editor. Returns whether it
 * did.
 */
function take(view: EditorView, data: DataTransfer | null, { from, to }: Range): boolean {
  const { state } = view
  if (!data || state.readOnly) return false
  const html = data.getData('text/html')
  const files = [...data.files]
  if (files.length > 0 && !hasWords(html)) {
    addPendingUploads(
      view,
      files.map((file) => ({ file, at: from, isBefore: false })),
    )
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
 * Whether the HTML has text. Some programs add an image of the copied text to its words, while the
 * HTML of a picture copied from a page contains only the picture.
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

/** Whether the selection is words on one line that are not an address or a link themselves. */
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
 * Converts a clipboard. Null if the plain text should be used, as when the code does not load or a
 * text is nested too deeply for it, so that nothing is lost.
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

/** The labels of the notes in the text. */
const labelsIn = ({ doc }: EditorState): Set<string> =>
  new Set([...doc.toString().matchAll(/\[\^([^[\]\s]+)\]/g)].map((match) => match[1] ?? ''))

function insert(view: EditorView, range: Range, pasted: Pasted): void {
  const { state } = view
  const part = pasted.isInline
    ? { ...range, insert: pasted.markdown, start: range.from }
    : placeBlocks(state, range, pasted.markdown)
  const replaced = state.sliceDoc(part.from, part.to)
  view.dispatch({
    changes: { from: part.from, to: part.to, insert: part.insert },
    selection: { anchor: part.start + pasted.markdown.length },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  if (!isWorthReporting(pasted)) return
  const uploads = addPendingUploads(
    view,
    pasted.carried.map(({ at, isBefore, ...picture }) => ({
      ...picture,
      at: part.start + at,
      isBefore: isBefore && !pasted.isInline,
    })),
  )
  const to = part.from + part.insert.length
  reportOf(view, { of: pasted, uploads, from: part.from, to, replaced })
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

/** Shows the report in the text, and announces it to screen readers. */
function reportOf(view: EditorView, report: Report): void {
  const { t } = view.state.facet(surroundings)
  const parts = [convertedSentence, carriedSentence, omittedSentence, elsewhereSentence]
  const said = parts.map((reportPart) => reportPart(report.of, t))
  view.dispatch({
    effects: [
      showReport.of(report),
      EditorView.announce.of(said.filter(Boolean).join(' ')),
      // centred, so that the report below the pasted part is visible too
      EditorView.scrollIntoView(report.to, { y: 'center' }),
    ],
  })
}
