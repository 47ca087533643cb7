import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap, showTooltip } from '@codemirror/view'
import { chooseActive, closeList, moveActive, openAtCaret, openList } from './open-list.ts'
import { plus } from './plus.ts'
import { slashListView } from './slash-list.tsx'

/** Checks the physical key, because the slash is elsewhere on an Arabic keyboard. */
const opensList = (event: KeyboardEvent): boolean =>
  event.code === 'Slash' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.isComposing

/**
 * The list of commands, opened by `/` on an empty line, Ctrl and the slash key anywhere, or the
 * plus next to an empty line.
 */
export const slash: Extension = [
  openList,
  showTooltip.compute([openList], (state) => {
    const list = state.field(openList)
    // `clip: false`, because CodeMirror treats lines under our bars as invisible if the window
    // scrolls
    return list && { pos: list.from, create: slashListView, clip: false }
  }),
  plus,
  Prec.highest(
    keymap.of([
      { key: 'ArrowDown', run: moveActive(1) },
      { key: 'ArrowUp', run: moveActive(-1) },
      { key: 'Enter', run: chooseActive },
      { key: 'Escape', run: closeList },
    ]),
  ),
  Prec.high(
    EditorView.domEventHandlers({
      keydown: (event, view) => opensList(event) && openAtCaret(view),
      blur: (_event, view) => void closeList(view),
    }),
  ),
]
