import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { createInstance, type TFunction } from 'i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { show, surfaceExtensions, type Shown, type SurfaceOptions } from './extensions.ts'

const t = createInstance().t as unknown as TFunction<'admin'>

/** A surface with a text. `⟦` and `⟧` mark the selection, `¦` the cursor. */
export function surface(
  marked: string,
  language: Language = 'en',
  pictures?: SurfaceOptions['pictures'],
): EditorView {
  const [doc, anchor, head] = unmark(marked)
  const state = surfaceState(doc, language, pictures)
  const view = new EditorView({ parent: document.body, state })
  view.dispatch({ selection: { anchor, head } })
  return view
}

export const surfaceState = (
  doc: string,
  language: Language = 'en',
  pictures?: SurfaceOptions['pictures'],
): EditorState =>
  EditorState.create({
    doc,
    extensions: surfaceExtensions({
      t,
      language,
      isReadOnly: false,
      attributes: { 'aria-label': 'Text' },
      onLink: () => {},
      pictures,
    }),
  })

function unmark(marked: string): [string, number, number] {
  const caret = marked.indexOf('¦')
  if (caret >= 0) return [marked.replace('¦', ''), caret, caret]
  const from = Math.max(0, marked.indexOf('⟦'))
  const to = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : from
  return [marked.replaceAll(/[⟦⟧]/g, ''), from, to]
}

/** The text of a surface, with its selection marked. */
export function written({ state }: EditorView): string {
  const text = state.doc.toString()
  const { from, to } = state.selection.main
  return from === to
    ? `${text.slice(0, from)}¦${text.slice(to)}`
    : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`
}

/** The visible text of a surface, line by line, without captions, which are separate texts. */
export const seen = (view: EditorView): string[] =>
  [...view.contentDOM.querySelectorAll('.cm-line')]
    .filter((line) => line.closest('.cm-content') === view.contentDOM)
    .map(({ textContent }) => textContent)

/** Types like the browser: character by character, through all input handlers. */
export function type(view: EditorView, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection.main
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: character },
        selection: { anchor: from + character.length },
        userEvent: 'input.type',
      })
    const isHandled = view.state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, character, insert))
    if (!isHandled) view.dispatch(insert())
  }
}

export function press(view: EditorView, key: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  view.contentDOM.dispatchEvent(event)
}

export const showAs = (view: EditorView, shown: Shown): void => show(view, shown)

/** Mulberry32: the same numbers on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
