import { syntaxTree } from '@codemirror/language'
import { RangeSet, StateEffect } from '@codemirror/state'
import {
  Decoration,
  EditorView,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view'
import { treeOf } from '../text/tree.ts'
import { decorateInline, type Decorations } from './inline-decorations.ts'
import { decorateLine } from './line-decorations.ts'

const redecorate = StateEffect.define()

/**
 * Shows markdown as formatted text, only for the visible lines. The document itself is never
 * changed. Nothing is redrawn during a composition by an input method or a phone's keyboard,
 * because replacing composed text would lose it.
 */
class LivePreview {
  decorations: DecorationSet = Decoration.none
  hidden: DecorationSet = Decoration.none

  constructor(view: EditorView) {
    this.decorate(view)
  }

  update(update: ViewUpdate) {
    if (update.view.composing && update.docChanged) {
      this.decorations = this.decorations.map(update.changes)
      this.hidden = this.hidden.map(update.changes)
      return
    }
    const isRead = syntaxTree(update.state) !== syntaxTree(update.startState)
    const isAsked = update.transactions.some((tr) => tr.effects.some((e) => e.is(redecorate)))
    if (update.docChanged || update.viewportChanged || isRead || isAsked) this.decorate(update.view)
  }

  private decorate({ state, visibleRanges }: EditorView) {
    const found: Decorations = { decorations: [], hidden: [] }
    const lead = treeOf(state, 1).topNode.firstChild
    const leadTo = lead?.name === 'Paragraph' ? lead.to : -1
    let done = -1
    for (const { from, to } of visibleRanges) {
      for (let at = from; at <= to;) {
        const line = state.doc.lineAt(at)
        if (line.from > done) decorateLine(state, line, line.from < leadTo, found)
        done = line.from
        at = line.to + 1
      }
      decorateInline(state, from, to, found)
    }
    this.decorations = Decoration.set(found.decorations, true)
    this.hidden = Decoration.set(found.hidden, true)
  }
}

const plugin = ViewPlugin.fromClass(LivePreview, {
  provide: (plugin) => [
    EditorView.decorations.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
    EditorView.decorations.of((view) => view.plugin(plugin)?.hidden ?? Decoration.none),
    EditorView.atomicRanges.of((view) => view.plugin(plugin)?.hidden ?? RangeSet.empty),
  ],
})

export const livePreview = [
  plugin,
  EditorView.domEventHandlers({
    compositionend(_, view) {
      // waits until CodeMirror has read the composed text
      setTimeout(() => {
        if (view.dom.isConnected) view.dispatch({ effects: redecorate.of(null) })
      }, 50)
    },
  }),
]
