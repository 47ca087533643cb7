import { Fragment, Slice, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { childrenOf, labelOf, labelsIn, mapNodes, schema } from '../model/schema.ts'
import { freeLabel, notesIn } from './notes.ts'

const { nodes } = schema

/**
 * Content for another place, in which each reference carries its note. A note without its reference
 * becomes paragraphs.
 */
export function carryNotes(
  { content, openStart, openEnd }: Slice,
  definitions: ReadonlyMap<string, Node>,
): Slice {
  const references = labelsIn(content)
  const blocks = childrenOf({ content })
  const depthOf = (block: Node | undefined, depth: number): number => {
    if (block?.type !== nodes.note_def) return depth
    return references.has(labelOf(block)) ? 0 : Math.max(0, depth - 1)
  }
  const without = blocks.flatMap((block) => {
    if (block.type !== nodes.note_def) return [block]
    return references.has(labelOf(block)) ? [] : childrenOf(block)
  })
  return new Slice(
    carrying(Fragment.fromArray(without), definitions),
    depthOf(blocks[0], openStart),
    depthOf(blocks.at(-1), openEnd),
  )
}

const carrying = (content: Fragment, definitions: ReadonlyMap<string, Node>): Fragment =>
  mapNodes(content, (node) => {
    const note = node.type === nodes.note_ref ? definitions.get(labelOf(node)) : undefined
    if (!note) return null
    return nodes.note_ref.create(
      { ...node.attrs, carried: note.content.toJSON() },
      null,
      node.marks,
    )
  })

/** The notes that the references in a fragment carry, by their labels. */
export function carriedIn(content: Fragment): Map<string, Fragment> {
  const found = new Map<string, Fragment>()
  content.descendants((node) => {
    const { carried } = node.attrs
    if (node.type === nodes.note_ref && carried !== null)
      found.set(labelOf(node), Fragment.fromJSON(schema, carried))
  })
  return found
}

/**
 * Moves the notes that pasted references carry to the end of the text. A note whose label is in use
 * gets another one.
 */
export const carriedNotes = new Plugin({
  appendTransaction(_transactions, _before, { doc, tr }) {
    const { definitions, isCarrying } = notesIn(doc)
    if (!isCarrying) return null
    const used = new Set<string>()
    const carrying: { node: Node; pos: number }[] = []
    doc.descendants((node, pos) => {
      if (node.type !== nodes.note_ref) return
      if (node.attrs['carried'] === null) used.add(labelOf(node))
      else carrying.push({ node, pos })
    })
    const labels = new Map<string, string>()
    for (const { node, pos } of carrying) {
      const was = labelOf(node)
      const content = Fragment.fromJSON(schema, node.attrs['carried'])
      const defined = definitions.get(was)
      const isFree = !used.has(was) && (!defined || defined.content.eq(content))
      const label = labels.get(was) ?? (isFree ? was : freeLabel(tr.doc))
      tr.setNodeMarkup(pos, null, { label, carried: null }, node.marks)
      if (!labels.has(was) && !(isFree && defined))
        tr.insert(tr.doc.content.size, nodes.note_def.create({ label }, content))
      labels.set(was, label)
    }
    return tr
  },
})
