import type { ChangeSet, ChangeSpec, Text } from '@codemirror/state'
import { isMark } from '../commands/mark-tokens.ts'
import type { Marked } from '../text/inline-marks.ts'

/**
 * The changes that move spaces from the edges of formatted text to outside its markup. The
 * positions in `marks` refer to the text before `set` is applied.
 */
export function looseEdges(doc: Text, set: ChangeSet, marks: Marked[]): ChangeSpec[] {
  return marks.flatMap(({ node, open, close }): ChangeSpec[] => {
    if (!isMark(node.name)) return []
    const [from, begin] = [set.mapPos(open.from, 1), set.mapPos(open.to, -1)]
    const [end, to] = [set.mapPos(close.from, 1), set.mapPos(close.to, -1)]
    if (begin - from !== open.to - open.from || to - end !== close.to - close.from || begin >= end)
      return []
    const words = doc.sliceString(begin, end)
    if (words.trim() === '') return []
    const lead = words.length - words.trimStart().length
    const tail = words.length - words.trimEnd().length
    const [opener, closer] = [doc.sliceString(from, begin), doc.sliceString(end, to)]
    return [
      ...(lead ? [{ from, to: begin + lead, insert: words.slice(0, lead) + opener }] : []),
      ...(tail ? [{ from: end - tail, to, insert: closer + words.slice(-tail) }] : []),
    ]
  })
}
