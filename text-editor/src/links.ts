import type { Node } from 'prosemirror-model'
import {
  AllSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readAddress } from './link-address.ts'
import { blocksOf } from './model/read.ts'
import { schema, childrenOf } from './model/schema.ts'
import { isReadOnly, surroundingsOf } from './writing/surroundings.ts'

const { link } = schema.marks

/** The selection; that of the whole text begins before its first block, so it becomes that of its words. */
const wordsOf = ({ selection }: EditorState): Selection =>
  selection instanceof AllSelection
    ? TextSelection.between(selection.$from, selection.$to)
    : selection

/** Asks for the address of the link at the cursor, or of a new one for the selected text. */
export const openLink: Command = (state, _dispatch, view) => {
  const { parent } = wordsOf(state).$head
  if (isReadOnly(state) || !parent.type.allowsMarkType(link)) return false
  if (view) surroundingsOf(state).onLink(view)
  return true
}

interface LinkAt {
  from: number
  to: number
  address: string
}

/** The link around the cursor, including its edges. */
export function linkAt(state: EditorState): LinkAt | null {
  const { $head } = wordsOf(state)
  const { parent, textOffset } = $head
  const markAt = (index: number) => link.isInSet(parent.maybeChild(index)?.marks ?? [])
  const index = $head.index()
  let first = textOffset === 0 && markAt(index - 1) ? index - 1 : index
  const mark = markAt(first)
  if (!mark) return null
  const isLinked = (at: number) => mark.isInSet(parent.maybeChild(at)?.marks ?? [])
  let last = first
  while (isLinked(first - 1)) first -= 1
  while (isLinked(last + 1)) last += 1
  return {
    from: $head.posAtIndex(first),
    to: $head.posAtIndex(last + 1),
    address: String(mark.attrs['href']),
  }
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
  const { tr, doc } = view.state
  const selection = wordsOf(view.state)
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
    const text = view.state.schema.text(title ?? shownAs(address), marks)
    tr.insert(at, text)
    tr.setSelection(TextSelection.create(tr.doc, at + text.nodeSize))
  }
  view.dispatch(tr.removeStoredMark(link).scrollIntoView())
}

const shownAs = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)/, '')

/** Removes the link at the cursor and keeps its text. */
export function unlink(view: EditorView): void {
  const found = linkAt(view.state)
  if (found) view.dispatch(view.state.tr.removeMark(found.from, found.to, link))
}

const ADDRESS = /:\/\/|^www\.|.@./i

/** Text in which addresses are links, as on the page. */
export const linkedText = (text: string): Node[] =>
  text
    .split(/(\s+)/)
    .filter(Boolean)
    .flatMap((word) => {
      const read = ADDRESS.test(word) ? blocksOf(word)[0] : undefined
      return read?.isTextblock && read.textContent === word ? childrenOf(read) : [schema.text(word)]
    })
