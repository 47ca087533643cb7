import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { labelOf, schema } from '../model/schema.ts'

const { nodes } = schema

export interface Notes {
  /** The number of each note on the page, by its label: notes are counted as they are referred to. */
  numbers: ReadonlyMap<string, number>
  /** The blocks of the notes, by their labels. */
  definitions: ReadonlyMap<string, Node>
  /** Whether there are references that carry their notes, because they were just pasted. */
  isCarrying: boolean
}

const read = new WeakMap<Node, Notes>()

export function notesIn(doc: Node): Notes {
  const known = read.get(doc)
  if (known) return known
  const numbers = new Map<string, number>()
  const definitions = new Map<string, Node>()
  let isCarrying = false
  doc.descendants((node) => {
    if (node.type === nodes.note_def && !definitions.has(labelOf(node)))
      definitions.set(labelOf(node), node)
    if (node.type !== nodes.note_ref) return
    if (!numbers.has(labelOf(node))) numbers.set(labelOf(node), numbers.size + 1)
    isCarrying ||= node.attrs['carried'] !== null
  })
  const notes = { numbers, definitions, isCarrying }
  read.set(doc, notes)
  return notes
}

/**
 * Keeps the text of each note as long as something refers to it, because the page would otherwise
 * show `[^1]`. A note that was deleted or pasted without its text gets its last text, or an empty
 * one.
 */
export const notes = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    const { numbers, definitions } = notesIn(doc)
    const had = notesIn(before.doc)
    for (const label of numbers.keys()) {
      if (definitions.has(label)) continue
      // a label without a text in the text as it was read is no note, only a `[^1]`
      const note =
        had.definitions.get(label) ?? nodes.note_def.create({ label }, nodes.paragraph.create())
      tr.insert(tr.doc.content.size, note)
    }
    return tr.docChanged ? tr : null
  },
})

/** The end of the words of a note; null if it does not exist. */
export function endOfNote({ doc }: EditorState, label: string): number | null {
  let end: number | null = null
  doc.forEach((block, pos) => {
    const isNote = block.type === nodes.note_def && labelOf(block) === label
    if (end === null && isNote) end = pos + block.nodeSize - 2
  })
  return end
}

/** The position after the first reference to a note; null if there is none. */
export function referenceTo({ doc }: EditorState, label: string): number | null {
  let found: number | null = null
  doc.descendants((node, pos) => {
    if (found === null && node.type === nodes.note_ref && labelOf(node) === label) {
      found = pos + node.nodeSize
    }
    return found === null
  })
  return found
}

/** The lowest number above those of all notes, as a label for a new one. */
export function freeLabel(doc: Node): string {
  const { numbers, definitions } = notesIn(doc)
  const used = [...numbers.keys(), ...definitions.keys()].filter((label) => /^\d+$/.test(label))
  return String(Math.max(0, ...used.map(Number)) + 1)
}
