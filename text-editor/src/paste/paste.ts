import { isFollowable } from '@ufuq/shared/markdown/safe-url'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import type { Node } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  Selection,
  type SelectionBookmark,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { docxFiles } from '../docx/insert-docx.tsx'
import { readAddress } from '../link-address.ts'
import { insertLink } from '../links.ts'
import { blocksOf } from '../model/read.ts'
import { schema } from '../model/schema.ts'
import { placeFiles } from '../placing/place-files.ts'
import { blocksOfText, isOwnHtml, sliceOfBlocks } from '../writing/clipboard.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import type { ClipboardText } from './convert.ts'
import {
  CONVERTED,
  insertConverted,
  insertPasted,
  loadConversion,
  isBesideText,
  isInEmptyBlock,
} from './insert-pasted.ts'
import { reporting } from './report.tsx'
import type { Pasted } from './sentences.ts'

/** The delay between focusing the text and loading the clipboard code. */
const PAUSE_MS = 1000

/** The positions of pastes that are being converted; they follow the text when somebody types. */
type Waiting = ReadonlyMap<Event, SelectionBookmark>

/** A drop is handled like a paste, so the library's types say paste. */
type PasteEvent = ClipboardEvent

type Change = (waiting: Map<Event, SelectionBookmark>) => unknown

const key = new PluginKey<Waiting>('paste')

/** A paste stays before text typed at its position, and after what was pasted before it. */
function mapped(at: SelectionBookmark, tr: Transaction): SelectionBookmark {
  const side = tr.getMeta(CONVERTED) === true ? 1 : -1
  return at.map({
    map: (pos) => tr.mapping.map(pos, side),
    mapResult: (pos) => tr.mapping.mapResult(pos, side),
  })
}

/**
 * Pastes and drops content of other programs. Structure is converted, an address pasted over words
 * becomes a link, and omitted content is reported.
 */
const converting = new Plugin<Waiting>({
  key,
  state: {
    init: () => new Map(),
    apply(tr, value) {
      const change = tr.getMeta(key) as Change | undefined
      if (!change && (!tr.docChanged || value.size === 0)) return value
      const next = new Map([...value].map(([paste, at]) => [paste, mapped(at, tr)]))
      change?.(next)
      return next
    },
  },
  props: {
    handleDOMEvents: {
      focus(view) {
        // waits, so that loading does not slow down typing; a paste requests the code if needed
        window.setTimeout(() => {
          if (view.dom.isConnected) whenIdle(() => void loadConversion().catch(() => {}))
        }, PAUSE_MS)
      },
      paste: (view, event) => take(view, event, event.clipboardData, view.state.selection),
      drop(view, event) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!at || view.dragging) return false
        return take(
          view,
          event as Event as PasteEvent,
          event.dataTransfer,
          Selection.near(view.state.doc.resolve(at.pos)),
        )
      },
    },
  },
})

export const pasting: readonly Plugin[] = [converting, reporting, docxFiles.plugin]

/**
 * Handles the clipboard, unless it contains plain text or a part of a text of this product, which
 * the library reads. Returns whether the clipboard was handled.
 */
function take(
  view: EditorView,
  event: PasteEvent,
  data: DataTransfer | null,
  selection: Selection,
): boolean {
  if (!data || isReadOnly(view.state) || view.composing) return false
  const html = data.getData('text/html')
  if (isOwnHtml(html)) return false
  const files = [...data.files]
  const plain = data.getData('text/plain')
  const hasFiles = files.length > 0 && !hasWords(html)
  const isAddress = isFollowable(plain.trim())
  const isCode = selection.$from.parent.type.spec.code === true
  const isText = html.trim() === '' && !isAddress
  if (!hasFiles && (isCode || (isText && !pasteBlocks(view, event, selection, plain)))) return false
  event.preventDefault()
  if (hasFiles) placeFiles(view, files, selection.from)
  else if (isAddress) pasteAddress(view, event, selection, plain.trim())
  else if (!isText) void takeHtml(view, event, { html, plain }, selection)
  return true
}

/**
 * Whether the HTML has text. Some programs add an image of the copied text to the text itself,
 * while the HTML of a picture copied from a page contains only the picture.
 */
const hasWords = (html: string): boolean =>
  html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

/** Makes the selected words a link, unless they are an address themselves. */
function pasteAddress(
  view: EditorView,
  event: PasteEvent,
  selection: Selection,
  address: string,
): void {
  const { doc, tr } = view.state
  const { $from, $to, from, to } = selection
  const words = $from.sameParent($to) ? doc.textBetween(from, to).trim() : ''
  view.dispatch(tr.setSelection(selection))
  if (words === '' || isFollowable(words)) view.pasteText(address, event)
  else insertLink(view, readAddress(address).address ?? address)
}

/**
 * Pastes plain text with lists, quotations and the like. The library would join their first and
 * last item to the words around them, because it opens plain text as deep as possible. Returns
 * whether the text has any.
 */
function pasteBlocks(
  view: EditorView,
  event: PasteEvent,
  target: Selection,
  plain: string,
): boolean {
  const blocks = blocksOfText(plain)
  if (blocks.every(({ type }) => type === schema.nodes.paragraph)) return false
  if (!isPastedAsLine(view, event, target, blocks))
    insertConverted(view, target.getBookmark(), blocks)
  return true
}

async function takeHtml(
  view: EditorView,
  event: PasteEvent,
  clipboard: ClipboardText,
  selection: Selection,
): Promise<void> {
  const change = (to: Change) => view.dispatch(view.state.tr.setMeta(key, to))
  change((waiting) => waiting.set(event, selection.getBookmark()))
  const pasted = await read(clipboard)
  const place = view.isDestroyed ? undefined : key.getState(view.state)?.get(event)
  if (!place) return
  change((waiting) => waiting.delete(event))
  if (isReadOnly(view.state)) return
  const { doc, tr, selection: now } = view.state
  const target = place.resolve(doc)
  if (pasted && !isPastedAsLine(view, event, target, blocksOf(pasted.markdown))) {
    insertPasted(view, place, pasted, !now.eq(target))
  } else if (!pasted && !pasteBlocks(view, event, target, clipboard.plain)) {
    view.dispatch(tr.setSelection(target))
    view.pasteText(clipboard.plain, event)
  }
}

/** Content for a cell, a heading or a caption loses its structure, so there is no report. */
function isPastedAsLine(
  view: EditorView,
  event: PasteEvent,
  target: Selection,
  blocks: readonly Node[],
): boolean {
  const isInParagraph = target.$from.parent.type === schema.nodes.paragraph
  if (isInParagraph || isInEmptyBlock(target) || isBesideText(target)) return false
  view.dispatch(view.state.tr.setSelection(target))
  const slice = sliceOfBlocks(blocks)
  return view.someProp('handlePaste', (paste) => paste(view, event, slice) === true) ?? false
}

/**
 * Converts the content of the clipboard. Returns null if the plain text should be used, for example
 * because the code can't be loaded or the text is nested too deeply. In that case, nothing is lost.
 */
async function read(clipboard: ClipboardText): Promise<Pasted | null> {
  try {
    const { convert } = await loadConversion()
    return convert(clipboard)
  } catch {
    return null
  }
}
