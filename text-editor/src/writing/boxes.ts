import { GapCursor } from 'prosemirror-gapcursor'
import { Fragment, Slice, type Node, type ResolvedPos } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { schema } from '../model/schema.ts'

/** Whether the cursor is in a box of its own: a cell, a caption or code. */
export const isBoxed = ({ parent }: ResolvedPos): boolean =>
  parent.isTextblock && parent.type.spec.isolating === true

/** Selects the box that contains the cursor; the second time, the whole text. */
export const selectBox: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if (!$from.sameParent($to) || !isBoxed($from)) return false
  if ($from.start() === $from.pos && $from.end() === $to.pos) return false
  if ($from.parent.content.size === 0) return true
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.start(), $from.end())))
  return true
}

/** Moves to an end of the box; from there, to that end of the text. */
export const toEnd =
  (direction: -1 | 1, isExtending = false): Command =>
  (state, dispatch) => {
    const { $head, $anchor } = state.selection
    const end = direction < 0 ? $head.start() : $head.end()
    if (isBoxed($head) && $head.pos !== end) {
      const anchor = isExtending && $anchor.sameParent($head) ? $anchor.pos : end
      const selection = TextSelection.create(state.doc, anchor, end)
      dispatch?.(state.tr.setSelection(selection).scrollIntoView())
      return true
    }
    if (isExtending) return false
    dispatch?.(state.tr.setSelection(endOfText(state, direction)).scrollIntoView())
    return true
  }

/** Whether a position is between blocks that have no line for the cursor there. */
export function isGap($pos: ResolvedPos): boolean {
  // the library declares this method as internal
  const { valid } = GapCursor as unknown as { valid: ($pos: ResolvedPos) => boolean }
  return valid($pos)
}

/** The first or last position of a text: beside a picture or table, if one is there. */
export function endOfText({ doc }: EditorState, direction: -1 | 1): Selection {
  const $end = doc.resolve(direction < 0 ? 0 : doc.content.size)
  if (isGap($end)) return new GapCursor($end)
  return direction < 0 ? Selection.atStart(doc) : Selection.atEnd(doc)
}

/** The words of a slice, for a block that contains one line: a cell, a heading, a caption. */
export function asOneLine(slice: Slice, into: Node): Slice {
  const isCode = into.type.spec.code === true
  const parts: Node[] = []
  slice.content.descendants((node) => {
    if (!node.isTextblock) return true
    if (parts.length > 0 && node.content.size > 0) parts.push(schema.text(isCode ? '\n' : ' '))
    node.forEach((child) => {
      if (isCode) parts.push(schema.text(child.text ?? '\n'))
      else if (child.type === schema.nodes.hard_break) parts.push(schema.text(' '))
      else if (into.type.contentMatch.matchType(child.type)) {
        parts.push(child.mark(into.type.allowedMarks(child.marks)))
      }
    })
    return false
  })
  return new Slice(Fragment.fromArray(parts), 0, 0)
}
