import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readMarkdown, type SourceBlock, type SourceText } from '../model/read.ts'
import { writeMarkdown, type WrittenText } from '../model/write.ts'

interface Source {
  original: SourceText
  /** Blocks of texts that were replaced as a whole. Undo can bring them back. */
  earlier: readonly SourceBlock[]
}

const MAX_EARLIER = 2000

const key = new PluginKey<Source>('source')

/** Stores the Markdown from which the document was read. */
export const source = (original: SourceText): Plugin =>
  new Plugin<Source>({
    key,
    state: {
      init: () => ({ original, earlier: [] }),
      apply(tr, value) {
        const next = tr.getMeta(key) as SourceText | undefined
        if (!next) return value
        const earlier = [...value.original.blocks, ...value.earlier].slice(0, MAX_EARLIER)
        return { original: next, earlier }
      },
    },
  })

const written = new WeakMap<Node, { source: Source; text: WrittenText }>()

/** The text as it is stored, and where its blocks are in the Markdown. */
export function writtenText(state: EditorState): WrittenText {
  const source = key.getState(state)
  if (!source) throw new Error('The state has no source')
  const known = written.get(state.doc)
  if (known?.source === source) return known.text
  const text = writeMarkdown(state.doc, source.original, source.earlier)
  written.set(state.doc, { source, text })
  return text
}

export const markdownOf = (state: EditorState): string => writtenText(state).markdown

export const hasText = (state: EditorState): boolean => markdownOf(state).trim() !== ''

/** Whether a transaction replaces the text with one that was saved or stored elsewhere. */
export const isFill = (tr: Transaction): boolean => tr.getMeta(key) !== undefined

/**
 * Replaces the text. The cursor stays in text that both have in common. The change is an undo step,
 * or part of the last one if both have the same group.
 */
export function fill(view: EditorView, markdown: string, group?: object): void {
  if (markdownOf(view.state) === markdown) return
  const next = readMarkdown(markdown)
  const tr = changedTo(view.state, next.doc).setMeta(key, next)
  // the library's history joins the changes of one composition
  view.dispatch(group ? tr.setMeta('composition', group) : closeHistory(tr))
}

/** A transaction that changes what differs between two documents. */
function changedTo(state: EditorState, doc: Node): Transaction {
  const { content } = state.doc
  const from = content.findDiffStart(doc.content)
  const end = content.findDiffEnd(doc.content)
  if (from === null || !end) return state.tr
  // the common start and end overlap, for example if a letter is doubled
  const overlap = Math.max(0, from - Math.min(end.a, end.b))
  const tr = state.tr.replace(from, end.a + overlap, doc.slice(from, end.b + overlap))
  // the changed part may begin and end at different depths
  return tr.doc.eq(doc) ? tr : state.tr.replaceWith(0, content.size, doc.content)
}
