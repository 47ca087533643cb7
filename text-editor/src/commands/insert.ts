import { directionOf } from '@ufuq/shared/i18n/direction'
import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { MARK_OF, directionIn } from '../blocks/block-views.ts'
import { blocksOf } from '../model/read.ts'
import { labelOf, schema } from '../model/schema.ts'
import { isBoxed } from '../writing/boxes.ts'
import { freeLabel, referenceTo } from '../writing/notes.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'

const { nodes, marks } = schema

/** A place between two top-level blocks. */
export interface BlockRange {
  from: number
  to: number
}

/**
 * Inserts blocks after the top-level block around a position, or in its place if that is an empty
 * paragraph. Returns the range of the inserted blocks.
 */
export function insertBlocks(tr: Transaction, pos: number, blocks: readonly Node[]): BlockRange {
  const $pos = tr.doc.resolve(pos)
  const content = Fragment.fromArray([...blocks])
  const block = $pos.depth === 0 ? $pos.nodeBefore : $pos.node(1)
  const to = $pos.depth === 0 ? pos : $pos.after(1)
  const isEmpty = block?.type === nodes.paragraph && block.content.size === 0
  const from = isEmpty ? to - block.nodeSize : to
  tr.replaceWith(from, to, content)
  return { from, to: from + content.size }
}

/** Moves the cursor after a block, into a new paragraph if the text ends there. */
export function continueAfter(tr: Transaction, pos: number): Transaction {
  const next = tr.doc.resolve(pos).nodeAfter
  if (!next || next.type === nodes.note_def) tr.insert(pos, nodes.paragraph.create())
  return tr.setSelection(Selection.near(tr.doc.resolve(pos), 1)).scrollIntoView()
}

/** Inserts paragraphs after the block with the cursor, and moves the cursor to their end. */
export function putWords(view: EditorView, words: string): void {
  const { tr, selection } = view.state
  const { to } = insertBlocks(tr, selection.to, blocksOf(words.trim()))
  tr.setSelection(Selection.near(tr.doc.resolve(to), -1))
  view.dispatch(closeHistory(tr).scrollIntoView())
  view.focus()
}

export const insertRule: Command = (state, dispatch) => {
  if (isReadOnly(state)) return false
  const { tr, selection } = state
  const { to } = insertBlocks(tr, selection.to, [nodes.rule.create()])
  dispatch?.(continueAfter(tr, to))
  return true
}

const EMPTY_TABLE = blocksOf(`| | | |\n|---|---|---|\n| | | |\n| | | |`)

/** Inserts an empty table, and moves the cursor into its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isReadOnly(state)) return false
  const { tr, selection } = state
  const { from } = insertBlocks(tr, selection.to, EMPTY_TABLE)
  tr.setSelection(TextSelection.create(tr.doc, from + 3))
  dispatch?.(tr.scrollIntoView())
  return true
}

/**
 * Inserts a note for the text at the cursor; in a note, moves the cursor back to the text that
 * refers to the note.
 */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection
  if (isReadOnly(state)) return false
  const note = $to.depth > 0 ? $to.node(1) : null
  if (note?.type === nodes.note_def) {
    const back = referenceTo(state, labelOf(note))
    if (back === null) return false
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, back)).scrollIntoView())
    return true
  }
  if (!$to.parent.type.contentMatch.matchType(nodes.note_ref)) return false
  const { tr } = state
  const label = freeLabel(state.doc)
  const definition = nodes.note_def.create({ label }, nodes.paragraph.create())
  tr.insert(tr.doc.content.size, definition)
  tr.insert(afterLink($to.pos, state.doc), nodes.note_ref.create({ label }))
  tr.setSelection(Selection.atEnd(tr.doc))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** The position after a link around a position, because a link can't contain another link. */
function afterLink(pos: number, doc: Node): number {
  const $pos = doc.resolve(pos)
  const link = marks.link.isInSet($pos.marksAcross($pos) ?? [])
  if (!link) return pos
  let at = pos
  for (;;) {
    const next = doc.resolve(at).nodeAfter
    if (!next || !link.isInSet(next.marks)) return at
    at += next.nodeSize
  }
}

/**
 * Changes the direction of the block of words at the cursor: adds a mark before its first
 * character, or removes it.
 */
export const turnDirection: Command = (state, dispatch) => {
  const $pos = state.selection.$head
  const { parent } = $pos
  if (isReadOnly(state) || !parent.isTextblock || parent.type === nodes.code_block) return false
  if (isBoxed($pos) && parent.type !== nodes.figure) return false
  const words = parent.textContent
  const start = $pos.start()
  const hasMark = words.startsWith(MARK_OF.ltr) || words.startsWith(MARK_OF.rtl)
  const dir = directionIn(words) ?? directionOf(surroundingsOf(state).language)
  const { tr } = state
  if (hasMark) tr.delete(start, start + 1)
  else tr.insertText(MARK_OF[dir === 'rtl' ? 'ltr' : 'rtl'], start)
  dispatch?.(tr)
  return true
}
