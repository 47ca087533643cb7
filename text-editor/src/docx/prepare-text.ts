import type { DocxOmitted } from './docx-omitted.ts'
import { ListDepths, prepareParagraph, type Definitions } from './prepare-paragraph.ts'
import { prepareRun } from './prepare-run.ts'
import { attributeOf, childrenOf, isWord, numberOf, removeNode, wordElement } from './xml.ts'

/** Word's limit on the number of columns in a table. */
const MAX_COLUMNS = 63
const CHART = /\/(?:chart|chartex|diagram)$/

/**
 * Prepares the text of a part for mammoth: keeps only those properties of paragraphs and runs that
 * a publication can contain, and removes and counts the rest.
 */
export function prepareText(root: Element, definitions: Definitions, omitted: DocxOmitted): void {
  walk(root, new ListDepths(), { isCell: false, isFallback: false })

  function walk(
    parent: Element,
    depths: ListDepths,
    within: { isCell: boolean; isFallback: boolean },
  ): void {
    unwrapIn(parent)
    const children = childrenOf(parent)
    for (const [index, element] of children.entries()) {
      const isCounted = !within.isFallback
      if (isDeletion(element)) {
        const previous = children[index - 1]
        const isSame = previous !== undefined && isDeletion(previous)
        if (isCounted && !isSame && hasWords(element)) omitted.deletions += 1
        removeNode(element)
      } else if (/^oMath(?:Para)?$/.test(element.localName)) {
        if (isCounted) omitted.equations += 1
        removeNode(element)
      } else if (isWord(element, 'txbxContent')) {
        if (isCounted) omitted.textBoxes += 1
        removeNode(element)
      } else if (isWord(element, 'commentReference')) {
        if (isCounted) omitted.comments += 1
        removeNode(element)
      } else if (isWord(element, 'p')) {
        walk(element, new ListDepths(), within)
        prepareParagraph(element, definitions, depths, within.isCell)
      } else if (isWord(element, 'r')) {
        prepareRun(element, definitions.styles, omitted)
        walk(element, depths, within)
      } else {
        if (isWord(element, 'gridSpan')) limitColumns(element)
        if (element.localName === 'graphicData' && isCounted && isChart(element))
          omitted.charts += 1
        if (isWord(element, 'trPr') && childrenOf(element).some((child) => isWord(child, 'del')))
          omitted.deletions += 1
        const isCell = within.isCell || isWord(element, 'tc')
        const isFallback = within.isFallback || element.localName === 'Fallback'
        // lists continue inside content controls, but not inside cells
        const isOwn = isWord(element, 'tbl', 'tc', 'footnote', 'endnote')
        if (isOwn) depths.end()
        walk(element, isOwn ? new ListDepths() : depths, { isCell, isFallback })
      }
    }
  }
}

/**
 * Unwraps directional embeddings and overrides, and simple fields, because mammoth would drop their
 * content.
 */
function unwrapIn(parent: Element): void {
  const isWrapper = (one: Element) => isWord(one, 'dir', 'bdo', 'fldSimple')
  for (let found; (found = childrenOf(parent).find(isWrapper)); removeNode(found)) {
    while (found.firstChild) parent.insertBefore(found.firstChild, found)
  }
}

/**
 * Whether an element contains text that was deleted or moved away while changes were tracked.
 * Inside properties, such an element contains no text.
 */
const isDeletion = (element: Element): boolean =>
  isWord(element, 'del', 'moveFrom') &&
  element.parentNode !== null &&
  !isWord(element.parentNode as Element, 'rPr', 'trPr', 'pPr', 'numPr')

const hasWords = (element: Element): boolean => (element.textContent ?? '').trim() !== ''

const isChart = (element: Element): boolean => CHART.test(element.getAttribute('uri') ?? '')

function limitColumns(element: Element): void {
  const columns = numberOf(attributeOf(element, 'val')) ?? 1
  if (columns >= 1 && columns <= MAX_COLUMNS) return
  const limited = columns < 1 ? 1 : MAX_COLUMNS
  element.parentNode?.replaceChild(wordElement(element, 'gridSpan', String(limited)), element)
}
