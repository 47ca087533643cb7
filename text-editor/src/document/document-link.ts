import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { DocumentTarget } from '@ufuq/shared/domain/documents/document-target'
import { oneLine } from '@ufuq/shared/domain/one-line'
import { insertLink } from '../links.ts'
import { schema } from '../model/schema.ts'
import { placeAtCursor } from '../placing/anchor.ts'

const { nodes, marks } = schema

/** A link within a sentence, or a card, which is a link alone in its paragraph. */
export type DocumentLayout = 'link' | 'card'

/**
 * The layouts that are possible at the cursor, the best one first: a card in an empty paragraph,
 * otherwise a link. Code, pictures and the like can't contain a link.
 */
export function layoutsAt({ selection }: EditorState): DocumentLayout[] {
  const { $from, empty } = selection
  const { parent } = $from
  if (!parent.isTextblock || !parent.type.allowsMarkType(marks.link)) return ['card']
  const isEmpty = empty && parent.type === nodes.paragraph && parent.content.size === 0
  return isEmpty && $from.depth === 1 ? ['card', 'link'] : ['link', 'card']
}

/** The selected words of one block, which become a link within a sentence; otherwise empty. */
export function selectedWords({ doc, selection }: EditorState): string {
  const { $from, from, to } = selection
  return doc.textBetween(from, Math.min(to, Math.max(from, $from.end()))).trim()
}

type Linked = Pick<DocumentTarget, 'address' | 'title'>

/** A link alone in its paragraph, which readers see as a card. */
export const cardOf = ({ address, title }: Linked) =>
  nodes.paragraph.create(null, schema.text(oneLine(title), [marks.link.create({ href: address })]))

/** Inserts a link at the cursor; selected words become the link. */
export const placeLink = (view: EditorView, { address, title }: Linked): void =>
  insertLink(view, address, oneLine(title))

/** Inserts a card after the block with the cursor, and moves the cursor after it. */
export const placeCard = (view: EditorView, linked: Linked): void =>
  placeAtCursor(view, [cardOf(linked)])
