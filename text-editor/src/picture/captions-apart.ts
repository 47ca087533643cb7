import { EditorState } from '@codemirror/state'
import { isWhole } from '../commands/whole-tokens.ts'
import { standaloneAt } from '../text/standalone.ts'
import { captionOf } from './caption-source.ts'

/**
 * Makes text typed right after a caption start a separate paragraph, because otherwise the caption
 * would no longer be a caption.
 */
export const captionsApart = EditorState.transactionFilter.of((tr) => {
  const isByHand = ['input', 'delete', 'move'].some((event) => tr.isUserEvent(event))
  if (!tr.docChanged || !isByHand || tr.annotation(isWhole)) return tr
  let beside: number | null = null
  tr.changes.iterChanges((from, _to, position) => {
    const block = standaloneAt(tr.startState, from)
    if (block?.kind !== 'picture' || block.to !== from) return
    const isCaptioned = captionOf(tr.startState.sliceDoc(block.from, block.to)) !== null
    if (isCaptioned && /[^\n]/.test(tr.newDoc.sliceString(position, position + 1)))
      beside = position
  })
  if (beside === null) return tr
  const { main } = tr.newSelection
  return [
    tr,
    {
      changes: { from: beside, insert: '\n\n' },
      ...(main.empty && main.head === beside && { selection: { anchor: beside + 2 } }),
      sequential: true,
    },
  ]
})
