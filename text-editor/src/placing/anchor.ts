import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { DecorationSet, type EditorView } from 'prosemirror-view'
import type { ReactNode } from 'react'
import { continueAfter, insertBlocks, type BlockRange } from '../commands/insert.ts'
import { schema } from '../model/schema.ts'
import { reactWidget } from '../writing/react-blocks.ts'
import { dispatchAsStep } from '../writing/text-history.ts'

/** A position between two top-level blocks of a text that is being edited. */
export interface Anchor {
  /** A position anywhere in the adjacent block, or next to it. */
  at: number
  /** Whether the anchor is before the adjacent block rather than after it. */
  isBefore: boolean
}

/** The position between two blocks at which the element of an anchor is shown. */
export function drawnAt(doc: Node, { at, isBefore }: Anchor): number {
  const $at = doc.resolve(at)
  if ($at.depth === 0) return at
  return isBefore ? $at.before(1) : $at.after(1)
}

/** Inserts blocks at an anchor, in place of an empty paragraph before it. The cursor does not move. */
export function placeBlocks(tr: Transaction, anchor: Anchor, blocks: readonly Node[]): BlockRange {
  const at = drawnAt(tr.doc, anchor)
  const before = tr.doc.resolve(at).nodeBefore
  const isEmpty = before?.type === schema.nodes.paragraph && before.content.size === 0
  const hasCursor = isEmpty && tr.selection.$head.sameParent(tr.doc.resolve(at - 1))
  if (!anchor.isBefore && !hasCursor) return insertBlocks(tr, at, blocks)
  const from = hasCursor ? at - 2 : at
  const size = tr.doc.content.size
  tr.insert(from, [...blocks])
  return { from, to: from + tr.doc.content.size - size }
}

/** Inserts blocks at an anchor of a text, as one undo step. */
export function placeAtAnchor(view: EditorView, anchor: Anchor, blocks: readonly Node[]): void {
  const { tr } = view.state
  placeBlocks(tr, anchor, blocks)
  dispatchAsStep(view, tr)
}

/** Inserts blocks at the cursor of a text, as one undo step, and moves the cursor after them. */
export function placeAtCursor(view: EditorView, blocks: readonly Node[]): void {
  const { tr } = view.state
  const { to } = insertBlocks(tr, tr.selection.to, blocks)
  dispatchAsStep(view, continueAfter(tr, to))
}

interface AnchoredOptions<A extends Anchor> {
  name: string
  idOf: (item: A) => string
  /** The elements of a higher level are shown farther from the block that they belong to. */
  level: number
  render: (item: A, view: EditorView) => ReactNode
  /** Whether an item stays after the text was changed; all stay by default. */
  stays?: (item: A, doc: Node) => boolean
}

/**
 * Elements between the blocks that are not part of the text, but follow their positions as the text
 * changes. The next `change` of a transaction receives the items at their new positions.
 */
export class Anchored<A extends Anchor> {
  readonly plugin: Plugin<readonly A[]>
  private readonly key: PluginKey<readonly A[]>

  constructor({ name, idOf, level, render, stays }: AnchoredOptions<A>) {
    const key = new PluginKey<readonly A[]>(name)
    this.key = key
    this.plugin = new Plugin<readonly A[]>({
      key,
      state: {
        init: () => [],
        apply(tr, value) {
          let items = value
          if (tr.docChanged) {
            items = items.map((item) => ({
              ...item,
              at: tr.mapping.map(item.at, item.isBefore ? 1 : -1),
            }))
          }
          const change = tr.getMeta(key) as ((items: readonly A[]) => readonly A[]) | undefined
          if (change) items = change(items)
          return stays && tr.docChanged ? items.filter((item) => stays(item, tr.doc)) : items
        },
      },
      props: {
        decorations: (state) => {
          const items = this.in(state)
          const widgets = items.map((item, index) =>
            reactWidget(drawnAt(state.doc, item), {
              key: `${name} ${idOf(item)}`,
              side: item.isBefore ? index - items.length * level : items.length * level + index,
              render: (view) => render(item, view),
            }),
          )
          return DecorationSet.create(state.doc, widgets)
        },
      },
    })
  }

  in(state: EditorState): readonly A[] {
    return this.key.getState(state) ?? []
  }

  change(tr: Transaction, change: (items: readonly A[]) => readonly A[]): Transaction {
    return tr.setMeta(this.key, change)
  }
}
