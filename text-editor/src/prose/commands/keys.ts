import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlockKeepMarks,
} from 'prosemirror-commands'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItemKeepMarks } from 'prosemirror-schema-list'
import { Plugin, TextSelection, type Command } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { isCell, schema } from '../model/schema.ts'
import { selectBox, toEnd } from '../writing/boxes.ts'
import { redo, undo } from '../writing/text-history.ts'
import { ALL_COMMANDS, runsFor } from '../commands.ts'

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

/** Tab in the last cell leaves the text, as elsewhere. */
const inCell =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isCell(state.selection.$head.parent) && command(state, dispatch, view)

const { list_item: item } = nodes

const bindings: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-a': selectBox,
  'Mod-Home': toEnd(-1),
  'Mod-End': toEnd(1),
  'Shift-Mod-Home': toEnd(-1, true),
  'Shift-Mod-End': toEnd(1, true),
  Enter: chainCommands(leaveCaption, splitListItemKeepMarks(item)),
  'Shift-Enter': chainCommands(exitCode, hardBreak, createParagraphNear),
  Tab: chainCommands(inCell(goToNextCell(1)), sinkListItem(item)),
  'Shift-Tab': chainCommands(inCell(goToNextCell(-1)), liftListItem(item)),
  Backspace: undoInputRule,
}

/** Commands by the position of their key, independent of the keyboard layout. */
const commandKeys = new Plugin({
  props: {
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
    Enter: chainCommands(
      newlineInCode,
      createParagraphNear,
      liftEmptyBlock,
      // as in Word, bold continues on the next line
      splitBlockKeepMarks,
    ),
  }),
]
