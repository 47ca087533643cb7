import type { Node } from 'prosemirror-model'
import { NodeSelection, Plugin, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { picturesOf, schema } from '../model/schema.ts'
import { endOfText } from '../writing/boxes.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { captionAt, figureAt, layoutOf, type Figure } from './figures.ts'

const { figure } = schema.nodes

/** Whether the block at a position is selected as a whole. */
export const isSelected = ({ state: { selection } }: EditorView, pos: number): boolean =>
  selection instanceof NodeSelection && selection.from === pos

export function selectFigure(view: EditorView, pos: number): void {
  if (isSelected(view, pos)) return
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
}

/** Moves the cursor to the end of a figure's caption. */
export function writeCaption(view: EditorView, pos: number): void {
  const { doc, tr } = view.state
  const end = pos + 1 + (doc.nodeAt(pos)?.content.size ?? 0)
  view.focus()
  view.dispatch(tr.setSelection(TextSelection.create(doc, end)).scrollIntoView())
}

/** Selects a figure, and focuses one of its controls. */
export function focusIn(view: EditorView, pos: number, selector: string): void {
  view.focus()
  if (view.state.doc.nodeAt(pos)?.type !== figure) return
  selectFigure(view, pos)
  const dom = view.nodeDOM(pos)
  if (dom instanceof HTMLElement) dom.querySelector<HTMLElement>(selector)?.focus()
}

/** Focuses the actions on a figure or, if it has no choice of them, the first of its texts. */
function enterFigure(view: EditorView, { pos, node }: Figure): void {
  const hasActions = layoutOf(picturesOf(node)) !== null && !isReadOnly(view.state)
  focusIn(view, pos, hasActions ? '[role=toolbar] [tabindex="0"]' : '[data-part=description]')
}

/**
 * Moves to the block before or after the selected figure, or to a figure beside the cursor. False if
 * the browser should move the cursor.
 */
export function moveBeside(view: EditorView, step: -1 | 1): boolean {
  const { state } = view
  const { $from, $to } = state.selection
  const $side = step < 0 ? $from : $to
  const edge = step < 0 ? () => $side.before() : () => $side.after()
  const $edge = $side.parent.inlineContent ? state.doc.resolve(edge()) : $side
  const found = Selection.findFrom($edge, step)
  const next = found && captionAt(found)
  if (next) {
    enterFigure(view, next)
    return true
  }
  if (!figureAt(state)) return false
  view.focus()
  view.dispatch(state.tr.setSelection(found ?? endOfText(state, step)).scrollIntoView())
  return true
}

const SIDES: Record<string, 'up' | 'down' | 'left' | 'right' | undefined> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

function onKey(view: EditorView, event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
  const { selection } = view.state
  const caption = captionAt(selection)
  const isSelected = !caption && figureAt(view.state) !== null
  if (event.key === 'Escape') {
    if (caption) enterFigure(view, caption)
    return caption !== null || (isSelected && moveBeside(view, 1))
  }
  const side = SIDES[event.key]
  if (!side || !(selection.empty || isSelected)) return false
  if (selection.$head.parent.inlineContent && !view.endOfTextblock(side)) return false
  const isVertical = side === 'up' || side === 'down'
  if (caption && side === 'up') enterFigure(view, caption)
  if (caption && (side === 'up' || !isVertical)) return side === 'up'
  const isRtl = getComputedStyle(view.dom).direction === 'rtl'
  const isBack = isVertical ? side === 'up' : (side === 'right') === isRtl
  return moveBeside(view, isBack ? -1 : 1)
}

/** A click on a figure, but not on its caption, selects the figure. */
function onClick(view: EditorView, node: Node, pos: number, { target }: MouseEvent): boolean {
  if (node.type !== figure || !(target instanceof Element)) return false
  if (target.closest('[data-part=caption]')) return false
  selectFigure(view, pos)
  return true
}

/** Selecting figures with the mouse and the keyboard. */
export const figureSelection = new Plugin({
  props: {
    handleKeyDown: onKey,
    handleClickOn: (view, _pos, node, nodePos, event) => onClick(view, node, nodePos, event),
    handleDoubleClickOn: (view, _pos, node, nodePos, event) => onClick(view, node, nodePos, event),
  },
  view: showEntered,
})

/**
 * Marks the figure that contains the selection, whose controls are shown. While the mouse is pressed
 * elsewhere, they stay: if the text below moved up, the click would select the wrong text.
 */
function showEntered(view: EditorView) {
  let entered: Element | null = null
  let isPressed = false
  const show = () => {
    if (isPressed) return
    const at = view.dom.contains(document.activeElement) ? figureAt(view.state) : null
    const dom = at && view.nodeDOM(at.pos)
    entered?.classList.remove('entered')
    entered = dom instanceof Element ? dom : null
    entered?.classList.add('entered')
  }
  const events = new AbortController()
  for (const type of ['mousedown', 'mouseup', 'dragend', 'focusin']) {
    const listen = () => {
      if (type !== 'focusin') isPressed = type === 'mousedown'
      show()
    }
    document.addEventListener(type, listen, { capture: true, signal: events.signal })
  }
  return { update: show, destroy: () => events.abort() }
}
