import type { Element, Nodes, Root } from 'hast'
import type { Language } from '../contract/languages.ts'
import { foreignLanguage } from '../domain/text-language.ts'
import { BLOCKS, isElement } from './rehype-publication.ts'

/**
 * Marks the blocks whose letters are mostly of the other language: cells, and what
 * `rehypePublication` gives the direction of its words.
 */
export function rehypeLanguages({ language }: { language: Language }) {
  function mark({ children }: Root | Element, around: Language) {
    for (const child of children) {
      if (!isElement(child)) continue
      const inside = isOfRenderer(child) ? language : languageOf(child, around)
      if (inside !== around) child.properties['lang'] = inside
      mark(child, inside)
    }
  }
  return (tree: Root) => mark(tree, language)
}

/** Whether the renderer itself wrote the words or the label of an element. */
const isOfRenderer = ({ properties }: Element): boolean =>
  [properties['className']].flat().includes('vh') || 'dataFootnoteBackref' in properties

function languageOf(node: Element, around: Language): Language {
  const isBlock = ['th', 'td'].includes(node.tagName) || node.properties['dir'] === 'auto'
  return (isBlock && foreignLanguage(wordsOf(node), around)) || around
}

/** The words of a block, without those of the blocks in it. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  return node.children
    .filter((child) => !isElement(child) || !(isElement(child, ...BLOCKS) || isOfRenderer(child)))
    .map(wordsOf)
    .join('')
}
