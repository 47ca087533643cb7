import { EditorSelection, Facet, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { readAddress } from './link-address.ts'
import { markedBy } from './text/inline-marks.ts'
import { treeOf } from './text/tree.ts'

/** Opens the bar in which a link gets its address. */
export const linkAsked = Facet.define<(view: EditorView) => void, (view: EditorView) => void>({
  combine: ([first]) => first ?? (() => {}),
})

/** Asks for the address of the link at the caret, or of one to be made of the selected words. */
export function openLink(view: EditorView): boolean {
  if (view.state.readOnly) return false
  view.state.facet(linkAsked)(view)
  return true
}

export interface LinkAt {
  node: SyntaxNode
  address: string
}

/** The link that a place is in, its edges included. */
export function linkAt(state: EditorState, position: number): LinkAt | null {
  for (const side of [-1, 1] as const) {
    let node: SyntaxNode | null = treeOf(state, position).resolveInner(position, side)
    for (; node; node = node.parent) {
      if (node.name !== 'Link' && node.name !== 'Autolink' && node.name !== 'URL') continue
      if (node.name === 'URL' && node.parent && /Link|Image/.test(node.parent.name)) continue
      const address = node.name === 'URL' ? node : node.getChild('URL')
      if (node.name === 'Link' && !markedBy(node)) continue
      return { node, address: address ? state.sliceDoc(address.from, address.to) : '' }
    }
  }
  return null
}

/** The address that the selected words are themselves, to begin with. */
export function addressInSelection(state: EditorState): string {
  const { from, to } = state.selection.main
  const words = state.sliceDoc(from, to).trim()
  return readAddress(words).address === undefined ? '' : words
}

/** Gives the link at the caret another address, or makes one of the selected words. */
export function setLink(view: EditorView, address: string): void {
  const { state } = view
  const { main } = state.selection
  const link = linkAt(state, main.head)
  if (link) {
    const target =
      link.node.name === 'URL'
        ? link.node
        : (link.node.getChild('URL') ?? link.node.getChild('LinkLabel'))
    if (!target) return
    // a label of a definition below becomes the link's own address
    const isLabel = target.name === 'LinkLabel'
    const insert = isLabel ? `(${address})` : address
    view.dispatch({
      changes: { from: target.from, to: target.to, insert },
      userEvent: 'input.link',
    })
    return
  }
  const line = state.doc.lineAt(main.head)
  const [from, to] = wordsIn(state, Math.max(main.from, line.from), Math.min(main.to, line.to))
  const words =
    from < to ? state.sliceDoc(from, to) : address.replace(/^(?:https?:\/\/|mailto:)/, '')
  view.dispatch({
    changes: { from, to, insert: `[${words}](${address})` },
    selection: EditorSelection.single(from + 1, from + 1 + words.length),
    userEvent: 'input.link',
  })
}

/** Leaves the words of the link at the caret and takes the link. */
export function unlink(view: EditorView): void {
  const link = linkAt(view.state, view.state.selection.main.head)
  const marked = link && markedBy(link.node)
  if (!marked) return
  view.dispatch({ changes: [marked.open, marked.close], userEvent: 'delete.link' })
}

/** Signs must touch their words. */
export function wordsIn(state: EditorState, from: number, to: number): [number, number] {
  const text = state.sliceDoc(from, to)
  if (text.trim() === '') return [from, from]
  return [from + text.length - text.trimStart().length, to - (text.length - text.trimEnd().length)]
}
