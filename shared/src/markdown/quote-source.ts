import type { PhrasingContent, Text } from 'mdast'

const DASH = /^\s*[—―]\s*/
const DASH_LINE = /\n[ \t]*[—―]([^\n]*)$/

interface SplitQuote {
  /** The quoted words before the source in the same paragraph. */
  before: PhrasingContent[]
  /** The source, without the dash. */
  source: PhrasingContent[]
}

/**
 * Splits the last paragraph of a quotation if its last line begins with a dash, because such a line
 * names the source.
 */
export function splitQuoteSource(
  children: readonly PhrasingContent[],
  hasWordsBefore: boolean,
): SplitQuote | null {
  const [first, ...others] = children
  if (hasWordsBefore && first?.type === 'text' && DASH.test(first.value)) {
    return { before: [], source: [textOf(first.value.replace(DASH, '')), ...others] }
  }
  for (const [index, child] of [...children.entries()].toReversed()) {
    if (child.type !== 'text') continue
    const line = DASH_LINE.exec(child.value)
    const isAfterBreak = /^[—―]/.test(child.value) && children[index - 1]?.type === 'break'
    if (!line && !isAfterBreak) continue
    const kept = line ? child.value.slice(0, line.index) : ''
    const head = children.slice(0, index)
    if (!kept && head.at(-1)?.type === 'break') head.pop()
    const before = kept ? [...head, textOf(kept)] : head
    const words = line?.[1]?.trimStart() ?? child.value.replace(DASH, '')
    return before.length > 0
      ? { before, source: [textOf(words), ...children.slice(index + 1)] }
      : null
  }
  return null
}

const textOf = (value: string): Text => ({ type: 'text', value })
