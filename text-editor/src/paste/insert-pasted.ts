import { closeHistory } from 'prosemirror-history'
import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Pasted } from './convert.ts'
import { isWorthReporting, sentencesOf } from './sentences.ts'
import type { BlockRange } from '../commands/insert.ts'
import { readMarkdown, type SourceBlock } from '../model/read.ts'
import { schema } from '../model/schema.ts'
import { addPendingUploads, type FileToPlace } from '../placing/pending-uploads.ts'
import { announce } from '../writing/announce.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { putBlocks, type Place } from './place.ts'
import { startReport } from './report.tsx'

/** Loads the code that converts clipboard content to Markdown. */
export const loadConversion = () => import('./convert.ts')

/** Marks a transaction that inserts converted content. */
export const CONVERTED = 'converted'

/**
 * Inserts converted content as one undo step, uploads its pictures, and shows a report.
 *
 * @param keepsCursor If true, the cursor does not move, and the view does not scroll.
 */
export function insertPasted(
  view: EditorView,
  place: Place,
  pasted: Pasted,
  keepsCursor = false,
): void {
  const { tr, selection } = view.state
  const { blocks } = readMarkdown(pasted.markdown)
  const range = putBlocks(
    tr,
    place,
    blocks.map(({ node }) => node),
  )
  if (keepsCursor) tr.setSelection(selection.map(tr.doc, tr.mapping))
  view.dispatch(closeHistory(tr).setMeta(CONVERTED, true))
  view.dispatch(closeHistory(view.state.tr))
  if (!isWorthReporting(pasted)) return
  const uploads = addPendingUploads(view, filesOf(pasted, tr, range, blocks))
  const { to } = range
  startReport(view, { of: pasted, before: tr.before, to, isInPlace: keepsCursor, uploads })
  announce(view, sentencesOf(pasted, surroundingsOf(view.state).t).join(' '))
}

/** The pasted pictures, each beside the block in whose Markdown it was. */
function filesOf(
  pasted: Pasted,
  { doc }: Transaction,
  { from }: BlockRange,
  blocks: readonly SourceBlock[],
): FileToPlace[] {
  const $from = doc.resolve(from)
  const isInWords = $from.parent.isTextblock
  const depth = $from.depth - (isInWords ? 1 : 0)
  // the first paragraph continues the one at the cursor
  const isJoined = blocks[0]?.node.type === schema.nodes.paragraph
  const first = $from.index(depth) + (isInWords && !isJoined ? 1 : 0)
  const before = (index: number) =>
    $from.posAtIndex(Math.min(first + index, $from.node(depth).childCount), depth)
  let end = 0
  const ends = blocks.map(({ gap, source }) => (end += gap.length + source.length))
  return pasted.carried.map(({ at, isBefore, file, description }) => {
    const index = ends.findIndex((one) => at <= one)
    const isAbove = isBefore && !pasted.isInline
    const pos = blocks.length === 0 ? from : before(isAbove ? index : index + 1)
    return { file, description, at: pos, isBefore: isAbove }
  })
}
