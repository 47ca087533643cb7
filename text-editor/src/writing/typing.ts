import { GapCursor } from 'prosemirror-gapcursor'
import type { Mark, Node, Slice } from 'prosemirror-model'
import {
  NodeSelection,
  Plugin,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { CellSelection } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { schema } from '../model/schema.ts'
import { pasteIntoTable } from '../table/table-changes.ts'
import { asOneLine, endOfText } from './boxes.ts'
import { isReadOnly } from './surroundings.ts'

/** A transaction that adds a paragraph after the selected block, because typing must not replace it. */
function paragraphAfterBlock({ selection, tr }: EditorState): Transaction | null {
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return null
  const { $to } = selection
  const { paragraph } = schema.nodes
  const fits = $to.parent.canReplaceWith($to.index(), $to.index(), paragraph)
  const at = fits ? selection.to : $to.after(1)
  tr.insert(at, paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView()
}

const spansBlocks = ({ selection }: EditorState): boolean =>
  selection instanceof CellSelection ||
  (selection instanceof TextSelection && !selection.$from.sameParent(selection.$to))

/**
 * Typed, composed and pasted text over several blocks, onto a block or beside one changes the
 * document instead of the page, where the browser would join or remove elements.
 */
export const typing = new Plugin({
  props: {
    handleDOMEvents: {
      compositionstart(view) {
        if (!isReadOnly(view.state)) makeRoomForComposition(view)
        return false
      },
      compositionend(view, event) {
        restoreLink(view, event)
        return false
      },
      beforeinput(view, event) {
        if (isReadOnly(view.state)) {
          event.preventDefault()
          return true
        }
        return typeOverBlocks(view, event)
      },
      mousedown: clickBesideText,
    },
    handleTextInput(view, _from, _to, text) {
      const tr = paragraphAfterBlock(view.state)
      if (!tr) return false
      view.dispatch(tr.insertText(text))
      return true
    },
    handlePaste: (view, _event, slice) => pasteIntoBox(view, slice),
    handleDrop: dropIntoBox,
  },
})

/** Chrome would compose a selection away into a wrong element, and double its first letter. */
function makeRoomForComposition(view: EditorView): void {
  const beside = paragraphAfterBlock(view.state)
  if (beside) {
    view.dispatch(beside)
    keepCursor(view)
  }
  const { selection, tr } = view.state
  if (selection instanceof CellSelection) {
    view.dispatch(tr.deleteSelection())
    keepCursor(view)
  }
  if (!(selection instanceof TextSelection) || selection.empty) return
  const { $from, $to, from, to } = selection
  const across = $from.marksAcross($to) ?? []
  tr.delete(from, to)
  const link = across.find(({ type }) => type === schema.marks.link)
  if (link?.isInSet(tr.selection.$from.marks())) {
    view.dispatch(tr)
  } else {
    // a stored link would double letters
    const marks = across.filter((mark) => mark !== link)
    view.dispatch(tr.setStoredMarks(marks))
    if (link) replaced.set(view, { from, link })
  }
  keepCursor(view)
}

/**
 * Chrome puts the cursor where the selection was when the composition began, counted in characters:
 * in the caption of a selected picture, in another cell, in the bar of a table, or after words of the
 * last selected block.
 * There, the next letter would end the composition, and the first one would be typed twice.
 */
function keepCursor(view: EditorView): void {
  const { $head } = view.state.selection
  const block = view.nodeDOM($head.before())
  const cursor = view.domAtPos($head.pos)
  if (!block) return
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(cursor.node, cursor.offset)
  const start = before.toString().length
  const moveCursor = (event: Event) => {
    if (!view.composing || !(event instanceof InputEvent)) return
    let offset = start + (event.data?.length ?? 0)
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const length = texts.currentNode.textContent?.length ?? 0
      if (offset <= length) return document.getSelection()?.collapse(texts.currentNode, offset)
      offset -= length
    }
  }
  const composition = new AbortController()
  view.dom.addEventListener('compositionend', () => composition.abort(), { once: true })
  // the window is the first to receive the event, before the editor reads the change
  const { signal } = composition
  window.addEventListener('input', moveCursor, { capture: true, once: true, signal })
}

/** Links whose first letters a composition replaces. */
const replaced = new WeakMap<EditorView, { from: number; link: Mark }>()

/** Adds the link to the composed words, after the library has read them. */
function restoreLink(view: EditorView, { data }: CompositionEvent): void {
  const found = replaced.get(view)
  if (!found) return
  replaced.delete(view)
  const { from, link } = found
  const to = from + data.length
  setTimeout(() => {
    const { doc, tr } = view.state
    if (view.isDestroyed || view.composing || to > doc.content.size) return
    if (doc.textBetween(from, to) === data) view.dispatch(tr.addMark(from, to, link))
  }, COMPOSITION_READ_MS)
}

/** The library reads the end of a composition after 20 milliseconds. */
export const COMPOSITION_READ_MS = 25

const isTyped = ({ inputType }: InputEvent): boolean =>
  inputType === 'insertText' || inputType === 'insertReplacementText'

function typeOverBlocks(view: EditorView, event: InputEvent): boolean {
  const text = event.data
  if (!isTyped(event) || view.composing || !text) return false
  // dictation and tools that fill in text insert several lines at once
  if (text.includes('\n')) {
    event.preventDefault()
    return view.pasteText(text)
  }
  const { state } = view
  const beside = paragraphAfterBlock(state)
  if (!beside && !spansBlocks(state) && !(state.selection instanceof GapCursor)) return false
  event.preventDefault()
  view.dispatch((beside ?? state.tr).insertText(text).scrollIntoView())
  return true
}

/** A click above or below all blocks moves the cursor there, also beside a picture or table. */
function clickBesideText(view: EditorView, event: MouseEvent): boolean {
  const side = sideOfText(view, event)
  if (side === 0 || event.button !== 0) return false
  const selection = endOfText(view.state, side)
  if (!(selection instanceof GapCursor)) return false
  event.preventDefault()
  view.focus()
  view.dispatch(view.state.tr.setSelection(selection))
  return true
}

function sideOfText({ dom }: EditorView, { clientY }: MouseEvent): -1 | 0 | 1 {
  const first = dom.firstElementChild?.getBoundingClientRect()
  const last = dom.lastElementChild?.getBoundingClientRect()
  if (first && clientY < first.top) return -1
  return last && clientY > last.bottom ? 1 : 0
}

/**
 * Pastes blocks after a selected block, cells into cells, and other blocks into a cell, heading or
 * caption as one line.
 */
function pasteIntoBox(view: EditorView, slice: Slice): boolean {
  const beside = paragraphAfterBlock(view.state)
  if (beside) {
    view.dispatch(beside.replaceSelection(slice).scrollIntoView())
    return true
  }
  const { selection, tr } = view.state
  const { $from, $to } = selection
  if (pasteIntoTable(view, slice)) return true
  if (!$from.sameParent($to)) return false
  const line = lineFor($from.parent, slice)
  if (line) view.dispatch(tr.replaceSelection(line).scrollIntoView())
  return line !== null
}

/**
 * Drops blocks into a cell, heading or caption as one line. A selection that is dropped onto itself
 * stays as it is.
 */
function dropIntoBox(view: EditorView, event: DragEvent, slice: Slice, isMoved: boolean): boolean {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const { from, to } = view.state.selection
  if (at && isMoved && from <= at.pos && at.pos <= to) return true
  const line = at && lineFor(view.state.doc.resolve(at.pos).parent, slice)
  if (!line) return false
  const { tr } = view.state
  if (isMoved) tr.deleteSelection()
  const pos = tr.mapping.map(at.pos)
  tr.replace(pos, pos, line)
  tr.setSelection(TextSelection.create(tr.doc, pos, pos + line.size))
  view.focus()
  view.dispatch(tr.setMeta('uiEvent', 'drop'))
  return true
}

/** The words of a slice for a cell, heading or caption; null if the library can insert the slice. */
function lineFor(parent: Node, slice: Slice): Slice | null {
  if (!parent.isTextblock || parent.type === schema.nodes.paragraph) return null
  const { firstChild: first, childCount } = slice.content
  if (!first || first.isInline) return null
  if (childCount < 2 && first.isTextblock && parent.type.validContent(first.content)) return null
  return asOneLine(slice, parent)
}
