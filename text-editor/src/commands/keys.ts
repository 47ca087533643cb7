import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlockAs,
} from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItemKeepMarks } from 'prosemirror-schema-list'
import { Plugin, TextSelection, type Command } from 'prosemirror-state'
import { ALL_COMMANDS, runsFor } from '../commands.ts'
import { schema } from '../model/schema.ts'
import { selectBox, toEnd } from '../writing/boxes.ts'
import { redo, undo } from '../writing/text-history.ts'
import { undoFormatting } from './auto-format.ts'
import { setBlock } from './set-block.ts'

const { nodes } = schema

/** Enter in a caption starts a paragraph after the picture. */
const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.figure) return false
  const after = $from.after()
  const tr = state.tr.insert(after, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

const hardBreak: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if (!$from.sameParent($to) || !$from.parent.inlineContent) return false
  // a cell, a heading and a caption are one line
  if (!$from.parent.type.contentMatch.matchType(nodes.hard_break)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView())
  return true
}

const { list_item: item } = nodes

/** Backspace at the start of a heading or an item makes it a paragraph. */
const eraseKind: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  if ($from.parent.type === nodes.heading) return setBlock('paragraph')(state, dispatch)
  const isItem = $from.depth > 1 && $from.node(-1).type === item && $from.index(-1) === 0
  return isItem && liftListItem(item)(state, dispatch, view)
}

/** The item after a task is a task that is not done. */
const splitItem: Command = (state, dispatch, view) => {
  const { $from } = state.selection
  const isTask = $from.depth > 1 && ($from.node(-1).attrs['checked'] ?? null) !== null
  const attrs = isTask ? { checked: false } : undefined
  return splitListItemKeepMarks(item, attrs)(state, dispatch, view)
}

const split = splitBlockAs((_, isAtEnd) => (isAtEnd ? { type: nodes.paragraph } : null))

/** As in Word, bold continues on the next line. */
const splitBlock: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const marks = state.storedMarks ?? ($to.parentOffset > 0 ? $from.marks() : null)
  return split(state, dispatch && ((tr) => dispatch(marks ? tr.ensureMarks(marks) : tr)))
}

const bindings: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-a': selectBox,
  'Mod-Home': toEnd(-1),
  'Mod-End': toEnd(1),
  'Shift-Mod-Home': toEnd(-1, true),
  'Shift-Mod-End': toEnd(1, true),
  Enter: chainCommands(leaveCaption, splitItem),
  'Shift-Enter': chainCommands(exitCode, hardBreak, createParagraphNear),
  Tab: sinkListItem(item),
  'Shift-Tab': liftListItem(item),
  Backspace: chainCommands(undoFormatting, eraseKind),
}

/** Commands by the position of their key, independent of the keyboard layout. */
const commandKeys = new Plugin({
  props: {
    handleDOMEvents: {
      // On a slow machine, the browser reports a selection only after the next key, whose command
      // would apply to the selection before it.
      keydown({ dom }, { ctrlKey, metaKey, isComposing }) {
        if ((ctrlKey || metaKey) && !isComposing)
          dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
        return false
      },
    },
    handleKeyDown(view, event) {
      const command = event.isComposing
        ? undefined
        : ALL_COMMANDS.find((one) => runsFor(one, event))
      if (!command) return false
      event.preventDefault()
      command.run(view)
      return true
    },
  },
})

export const keys: readonly Plugin[] = [
  commandKeys,
  keymap(bindings),
  keymap({
    ...baseKeymap,
    Enter: chainCommands(newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock),
  }),
]
