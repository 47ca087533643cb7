import { EditorState } from '@codemirror/state'
import { ensureSyntaxTree } from '@codemirror/language'
import type { SyntaxNode } from '@lezer/common'
import { markedBy } from '../text/inline-marks.ts'
import { cellLanguage } from '../text/markdown-language.ts'

const ELEMENTS: Record<string, string> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 'del',
  InlineCode: 'code',
}

/** The text of a cell that is not being edited, without markup. */
export function cellContent(words: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  if (!/[*_`[\\~]/.test(words)) {
    fragment.append(words)
    return fragment
  }
  const state = EditorState.create({ doc: words, extensions: cellLanguage.extension })
  const tree = ensureSyntaxTree(state, words.length, 1000)
  if (tree) fill(fragment, tree.topNode, 0, words.length, words)
  else fragment.append(words)
  return fragment
}

function fill(into: Node, node: SyntaxNode, from: number, to: number, words: string): void {
  let at = from
  const rest = (end: number) => {
    if (end > at) into.appendChild(document.createTextNode(words.slice(at, end)))
    at = Math.max(at, end)
  }
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.from < at || child.to > to) continue
    const marked = markedBy(child)
    if (marked) {
      rest(child.from)
      const element = document.createElement(ELEMENTS[child.name] ?? 'span')
      if (child.name === 'Link') {
        element.className = 'ink-link'
        element.setAttribute('role', 'link')
      }
      fill(element, child, marked.open.to, marked.close.from, words)
      into.appendChild(element)
      at = child.to
    } else if (child.name === 'Escape') {
      rest(child.from)
      at = child.from + 1
    } else if (child.firstChild) {
      rest(child.from)
      fill(into, child, child.from, child.to, words)
      at = child.to
    }
  }
  rest(to)
}
