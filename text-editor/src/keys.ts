import { defaultKeymap } from '@codemirror/commands'
import { Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { BLOCK_COMMANDS } from './commands.ts'
import { enter, softEnter } from './commands/enter.ts'
import { eraseBlockBack, eraseBlockForward } from './commands/erase-block.ts'
import { runMarkKey } from './commands/mark-keys.ts'
import { nest } from './commands/nest.ts'

const blockKeys = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.isComposing) return false
    if (runMarkKey(event, view)) return true
    // AltGr types characters, though it reports Ctrl and Alt
    if (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph')) return false
    const command = BLOCK_COMMANDS.find(
      ({ keys }) =>
        keys?.code === event.code &&
        (keys.alt ?? false) === event.altKey &&
        (keys.shift ?? false) === event.shiftKey,
    )
    if (!command || view.state.readOnly) return false
    event.preventDefault()
    command.run(view)
    return true
  },
})

/** Keys that only a code editor needs, or that would trap the keyboard focus in the text. */
const UNWANTED = new Set(['Ctrl-m', 'Alt-l', 'Ctrl-l', 'Mod-i', 'Mod-[', 'Mod-]', 'Mod-/', 'Alt-A'])

export const keys = [
  Prec.high(blockKeys),
  keymap.of([
    { key: 'Enter', run: enter, shift: softEnter },
    { key: 'Tab', run: (view) => nest(view, 1), shift: (view) => nest(view, -1) },
    { key: 'Backspace', run: eraseBlockBack },
    { key: 'Delete', run: eraseBlockForward },
    ...defaultKeymap.filter(({ key }) => !key || !UNWANTED.has(key)),
  ]),
]

/** The keys for plain markdown, which is edited as plain text. */
export const plainKeys = keymap.of(defaultKeymap.filter(({ key }) => !key || !UNWANTED.has(key)))
