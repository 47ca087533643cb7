import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'

/**
 * Indents an item's continuation lines by `more` spaces, because its marker has become wider; if
 * `more` is negative, outdents them, because the marker has become narrower.
 */
export function reindented(
  state: EditorState,
  item: SyntaxNode,
  first: Line,
  more: number,
): ChangeSpec[] {
  const changes: ChangeSpec[] = []
  const end = state.doc.lineAt(item.to).number
  for (let number = first.number + 1; number <= end; number += 1) {
    const line = state.doc.line(number)
    if (line.text.trim() === '') continue
    if (more > 0) changes.push({ from: line.from, insert: ' '.repeat(more) })
    else {
      const indent = Math.min(-more, /^ */.exec(line.text)?.[0].length ?? 0)
      if (indent > 0) changes.push({ from: line.from, to: line.from + indent })
    }
  }
  return changes
}
