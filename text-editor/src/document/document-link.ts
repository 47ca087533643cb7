import type { EditorView } from '@codemirror/view'
import { oneLine } from '@ufuq/shared/domain/one-line'
import type { DocumentTarget } from '@ufuq/shared/domain/documents/document-target'
import { leaveBlock } from '../commands/positions.ts'
import { insertLink } from '../links.ts'
import { seenLines } from '../text/cells.ts'
import { isCell } from '../text/drafts.ts'
import { placeBlock } from '../placing/place-block.ts'
import type { MatchingPosition } from '../placing/matching-position.ts'
import type { DocumentRequest } from './document-request.ts'

/** A link within a sentence, or a card, which is a link alone in its paragraph. */
export type DocumentLayout = 'link' | 'card'

/**
 * The layouts that are possible at the cursor, the best one first: a card in an empty paragraph,
 * otherwise a link. In a table, only a card after the table is possible, because the cell closes
 * when the dialog opens.
 */
export function layoutsAt({ view, at }: DocumentRequest): DocumentLayout[] {
  const { main } = view.state.selection
  const [line] = seenLines(view.state, main.from, main.from)
  // Lines of code, pictures and the like can't contain a link.
  if (isCell(at.state) || line?.isVerbatim) return ['card']
  const isEmpty = main.empty && view.state.doc.lineAt(main.head).text.trim() === ''
  return at === view && isEmpty ? ['card', 'link'] : ['link', 'card']
}

/** The selected words of one line, which become a link within a sentence; otherwise empty. */
export function selectedWords({ state }: EditorView): string {
  const { from, to } = state.selection.main
  return state.sliceDoc(from, Math.min(to, state.doc.lineAt(from).to)).trim()
}

type Linked = Pick<DocumentTarget, 'address' | 'title'>

/** A link alone in its paragraph, which readers see as a card. */
export const cardMarkdown = ({ address, title }: Linked): string =>
  `[${oneLine(title).replaceAll(/[\\*_~`[\]<>&!]/g, '\\$&')}](${address})`

/** Inserts a link at the cursor; selected words become the link. */
export const placeLink = ({ at }: DocumentRequest, { address, title }: Linked): void =>
  insertLink(at, address, oneLine(title))

/** Inserts a card after the block with the cursor, and moves the cursor after it. */
export function placeCard({ view }: DocumentRequest, linked: Linked): void {
  const { head } = view.state.selection.main
  const { from, to } = placeBlock(view, { at: head, isBefore: false }, cardMarkdown(linked))
  leaveBlock(view, from, to, 1)
}

/** Inserts a card at the corresponding position of the text in the other language. */
export const placeCardThere = (view: EditorView, there: MatchingPosition, linked: Linked): void =>
  void placeBlock(view, there, cardMarkdown(linked))
