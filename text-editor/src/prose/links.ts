import type { Mark } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readAddress } from '../link-address.ts'
import { schema } from './model/schema.ts'
import { isReadOnly, surroundingsOf } from './writing/surroundings.ts'

const { link } = schema.marks

/** Asks for the address of the link at the cursor, or of a new one for the selected text. */
export const openLink: Command = (state, _dispatch, view) => {
  const { parent } = state.selection.$head
  if (isReadOnly(state) || !parent.type.allowsMarkType(link)) return false
  if (view) surroundingsOf(state).onLink(view)
  return true
}

export interface LinkAt {
  from: number
  to: number
  address: string
}

/** The link around the cursor, including its edges. */
export function linkAt({ doc, selection }: EditorState): LinkAt | null {
  const $head = doc.resolve(selection.head)
  if (!$head.parent.isTextblock) return null
  const near = [$head.nodeBefore, $head.nodeAfter]
  const mark = near.map((node) => node && link.isInSet(node.marks)).find(Boolean)
  return mark
    ? { ...rangeOf(mark, selection.head, doc), address: String(mark.attrs['href']) }
    : null
}

function rangeOf(mark: Mark, pos: number, doc: EditorState['doc']): { from: number; to: number } {
  let from = pos
  let to = pos
  const has = (node: { marks: readonly Mark[] } | null | undefined) =>
    node !== null && node !== undefined && mark.isInSet(node.marks)
  for (;;) {
    const { nodeBefore, textOffset } = doc.resolve(from)
    if (!has(nodeBefore) || !nodeBefore) break
    from -= textOffset > 0 ? textOffset : nodeBefore.nodeSize
  }
  for (;;) {
    const { nodeAfter } = doc.resolve(to)
    if (!has(nodeAfter) || !nodeAfter) break
    to += nodeAfter.nodeSize
  }
  return { from, to }
}

/** The selected text, if it is an address; otherwise empty. */
export function addressInSelection({ doc, selection }: EditorState): string {
  const words = doc.textBetween(selection.from, selection.to, '\n').trim()
  return readAddress(words).address === undefined ? '' : words
}

/**
 * Changes the address of the link at the cursor, or makes the selected text a link. Without either,
 * inserts the title of the target. Typing continues after the link.
 */
export function setLink(view: EditorView, address: string, title?: string): void {
  const { state } = view
  const { tr, selection } = state
  const mark = link.create({ href: address })
  const found = selection.empty ? linkAt(state) : null
  if (found)
    view.dispatch(tr.removeMark(found.from, found.to, link).addMark(found.from, found.to, mark))
  else insertLink(view, address, title)
}

/** Makes the selected words of one block a link, or inserts a link with the title of its target. */
export function insertLink(view: EditorView, address: string, title?: string): void {
  const { tr, selection, doc } = view.state
  const { $from } = selection
  const end = Math.min(selection.to, $from.end())
  const words = doc.textBetween(selection.from, end, '', '\uFFFC')
  const from = selection.from + (words.length - words.trimStart().length)
  const to = from + words.trim().length
  const mark = link.create({ href: address })
  if (from < to) {
    tr.removeMark(from, to, link).addMark(from, to, mark)
    tr.setSelection(TextSelection.create(tr.doc, to))
  } else {
    const marks = mark.addToSet(link.removeFromSet($from.marks()))
    const at = linkAt(view.state)?.to ?? selection.from
    tr.insert(at, view.state.schema.text(title ?? wordsOf(address), marks))
    tr.setSelection(TextSelection.create(tr.doc, at + (title ?? wordsOf(address)).length))
  }
  view.dispatch(tr.removeStoredMark(link).scrollIntoView())
}

const wordsOf = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)/, '')

/** Removes the link at the cursor and keeps its text. */
export function unlink(view: EditorView): void {
  const found = linkAt(view.state)
  if (found) view.dispatch(view.state.tr.removeMark(found.from, found.to, link))
}
