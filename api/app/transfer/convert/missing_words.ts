import type { Nodes, Root } from 'mdast'

const INLINE = new Set(['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode'])
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** The words that occur less often in the converted text than in the text that visitors saw. */
export function missingWords(seen: string, tree: Root): string {
  // A footnote's number may be joined to the word before it, or separated from it.
  const [joined, apart] = [countsOf(textOf(tree, '')), countsOf(textOf(tree, ' '))]
  const missing: string[] = []
  for (const [word, count] of countsOf(seen)) {
    const left = count - Math.max(joined.get(word) ?? 0, apart.get(word) ?? 0)
    for (let times = 0; times < left; times += 1) missing.push(word)
  }
  return missing.join(' ')
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  // Superscript digits count as ordinary digits.
  for (const [word] of text.normalize('NFKC').matchAll(WORD))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function textOf(root: Root, besideNumber: string): string {
  const parts: string[] = []
  const collect = (node: Nodes) => {
    if (node.type === 'footnoteReference') parts.push(besideNumber, node.label ?? '', besideNumber)
    else if (node.type === 'footnoteDefinition') parts.push(' ', node.label ?? '', ' ')
    else if (node.type === 'image') parts.push(' ')
    if ('value' in node) parts.push(node.value)
    if ('children' in node) for (const child of node.children) collect(child)
    if (!INLINE.has(node.type) && node.type !== 'footnoteReference') parts.push(' ')
  }
  collect(root)
  return parts.join('')
}
