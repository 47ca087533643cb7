import { EditorSelection, Facet, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { draftsAround } from './commands/marks.ts'
import { isWhole } from './commands/whole-tokens.ts'
import { readAddress } from './link-address.ts'
import type { Cell, Mark } from './text/cells.ts'
import { writeDrafts } from './text/drafts.ts'
import { markedBy } from './text/inline-marks.ts'
import { treeOf } from './text/tree.ts'

/** The function that opens the bar for the address of a link. */
export const linkAsked = Facet.define<(view: EditorView) => void, (view: EditorView) => void>({
  combine: ([first]) => first ?? (() => {}),
})

/** Asks for the address of the link at the cursor, or of a new one for the selected text. */
export function openLink(view: EditorView): boolean {
  if (view.state.readOnly) return false
  view.state.facet(linkAsked)(view)
  return true
}

export interface LinkAt {
  node: SyntaxNode
  address: string
}

/** The link around a position, including its edges. */
export function linkAt(state: EditorState, position: number): LinkAt | null {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = treeOf(state, position).resolveInner(position, side)
    for (; node; node = node.parent) {
      if (node.name !== 'Link' && node.name !== 'Autolink' && node.name !== 'URL') continue
      if (node.name === 'URL' && node.parent && /Link|Image/.test(node.parent.name)) continue
      const address = node.name === 'URL' ? node : addressOf(node)
      if (node.name === 'Link' && !markedBy(node)) continue
      return { node, address: address ? state.sliceDoc(address.from, address.to) : '' }
    }
  }
  return null
}

/** The selected text, if it is an address; otherwise empty. */
export function addressInSelection(state: EditorState): string {
  const { from, to } = state.selection.main
  const words = state.sliceDoc(from, to).trim()
  return readAddress(words).address === undefined ? '' : words
}

/** Changes the address of the link at the cursor, or inserts a new link. */
export function setLink(view: EditorView, address: string, title?: string): void {
  const { main } = view.state.selection
  const link = linkAt(view.state, main.head)
  if (link && main.empty) setAddress(view, link, address)
  else insertLink(view, address, title)
}

/**
 * Turns the selected text into a link; without a selection, inserts the title of the target. Typing
 * continues after the link.
 */
export function insertLink(view: EditorView, address: string, title?: string): void {
  const { state } = view
  const { main } = state.selection
  const line = state.doc.lineAt(main.from)
  const [from, to] = wordsIn(state, main.from, Math.min(main.to, line.to))
  const mark: Mark = { kind: 'Link', open: '[', close: `](${address})` }
  const inserted = from < to ? '' : (title ?? wordsOf(address))
  const drafts = draftsAround(state, from, to).map((draft) =>
    draft.isVerbatim || to < draft.from || draft.to < from
      ? draft
      : { ...draft, cells: linked(draft.cells, from, to, mark, inserted) },
  )
  const { changes, placeBefore } = writeDrafts(state, drafts)
  view.dispatch({
    changes,
    selection: { anchor: placeBefore(to) },
    annotations: isWhole.of(true),
    userEvent: 'input.link',
    scrollIntoView: true,
  })
}

const wordsOf = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)/, '')

function linked(
  cells: readonly Cell[],
  from: number,
  to: number,
  mark: Mark,
  inserted: string,
): Cell[] {
  // a note's number stays outside, because it links to its note
  const isMeant = ({ end, raw, isWhole: isNote }: Cell) =>
    from <= end - raw.length && end <= to && !(isNote && raw.startsWith('[^'))
  const without = ({ marks }: Cell) => marks.filter(({ kind }) => !LINKS.has(kind))
  const changed = cells.map((cell) =>
    isMeant(cell) ? { ...cell, marks: [mark, ...without(cell)] } : cell,
  )
  const characters = Array.from({ length: inserted.length }, (_, at): Cell => {
    const character = inserted[at] ?? ''
    return { text: character, raw: character, end: to, marks: [mark], isNew: true }
  })
  const at = changed.filter(({ end }) => end <= to).length
  return [...changed.slice(0, at), ...characters, ...changed.slice(at)]
}

const LINKS = new Set(['Link', 'Autolink'])

function setAddress(view: EditorView, { node }: LinkAt, address: string): void {
  const target = node.name === 'URL' ? node : (addressOf(node) ?? node.getChild('LinkLabel'))
  if (!target) return
  // a reference to a definition becomes an inline address
  const insert = target.name === 'LinkLabel' ? `(${address})` : address
  view.dispatch({
    changes: { from: target.from, to: target.to, insert },
    annotations: isWhole.of(true),
    userEvent: 'input.link',
  })
}

/** The last address in a link is its target; an earlier one may be its text. */
const addressOf = (node: SyntaxNode): SyntaxNode | null => node.getChildren('URL').at(-1) ?? null

/** Removes the link at the cursor and keeps its text. */
export function unlink(view: EditorView): void {
  const { state } = view
  const { main } = state.selection
  const link = linkAt(state, main.head)
  const marked = link && markedBy(link.node)
  if (!marked) return
  const { open, close } = marked
  const drafts = draftsAround(state, open.from, close.to).map((draft) => ({
    ...draft,
    cells: draft.cells.map((cell) =>
      open.to < cell.end && cell.end <= close.from
        ? { ...cell, marks: cell.marks.filter(({ kind }) => kind !== link.node.name) }
        : cell,
    ),
  }))
  const { changes, positionOf } = writeDrafts(state, drafts)
  view.dispatch({
    changes,
    selection: EditorSelection.single(positionOf(main.anchor), positionOf(main.head)),
    annotations: isWhole.of(true),
    userEvent: 'delete.link',
  })
}

/** Excludes spaces at the edges of a range, because they must stay outside the markup. */
function wordsIn(state: EditorState, from: number, to: number): [number, number] {
  const text = state.sliceDoc(from, to)
  if (text.trim() === '') return [from, from]
  return [from + text.length - text.trimStart().length, to - (text.length - text.trimEnd().length)]
}
