import type { ReadFile } from '../paste/convert.ts'
import { prepareParagraph, type Definitions } from './prepare-paragraph.ts'
import { marksOf, type Styles } from './styles.ts'
import {
  childAt,
  childOf,
  childrenOf,
  isWord,
  numberOf,
  removeNode,
  setValue,
  valueOf,
  wordElement,
} from './xml.ts'

type Omissions = ReadFile['omitted']

/** Word's limit on the number of columns in a table. */
const MAX_COLUMNS = 63

/**
 * Prepares the text of a part for mammoth: keeps only those properties of paragraphs and runs that
 * a publication can contain, and removes and counts the rest.
 */
export function prepareText(root: Element, definitions: Definitions, omitted: Omissions): void {
  walk(root, false, false)

  function walk(parent: Element, isCell: boolean, isFallback: boolean): void {
    unwrapIn(parent)
    let before: ReturnType<typeof omittedAs> = null
    for (const element of childrenOf(parent)) {
      const kind = omittedAs(element)
      // a passage can be deleted in several parts, some of which are empty
      const isPart = kind === 'deletions' && (before === kind || !element.textContent?.trim())
      before = kind
      if (kind) {
        if (!isFallback && !isPart) omitted[kind] = (omitted[kind] ?? 0) + 1
        removeNode(element)
      } else if (isWord(element, 'p')) {
        walk(element, isCell, isFallback)
        prepareParagraph(element, definitions, isCell)
      } else if (isWord(element, 'r')) {
        prepareRun(element, definitions.styles)
        walk(element, isCell, isFallback)
      } else if (isWord(element, 'gridSpan')) {
        const columns = numberOf(valueOf(element)) ?? 1
        setValue(element, String(Math.max(1, Math.min(columns, MAX_COLUMNS))))
      } else if (!isWord(element, 'pPr', 'rPr')) {
        const isInFallback = isFallback || element.localName === 'Fallback'
        walk(element, isCell || isWord(element, 'tc'), isInFallback)
      }
    }
  }
}

/** As what an element that a publication can't contain is counted; null for any other element. */
function omittedAs(element: Element) {
  if (/^oMath(?:Para)?$/.test(element.localName)) return 'equations'
  if (isWord(element, 'txbxContent')) return 'textBoxes'
  if (isWord(element, 'commentReference')) return 'comments'
  if (/\/(?:chart|chartex|diagram)$/.test(element.getAttribute('uri') ?? '')) return 'charts'
  // deleted or moved away while changes were tracked
  const isRow = isWord(element, 'tr') && childAt(element, 'trPr', 'del') !== undefined
  return isRow || isWord(element, 'del', 'moveFrom') ? 'deletions' : null
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

/** Writes the marks of a run, whether they are its own or those of its style. */
function prepareRun(run: Element, styles: Styles): void {
  const properties = childOf(run, 'rPr')
  const style = styles.run(valueOf(childOf(properties, 'rStyle')))
  const { vanish, vertAlign, ...marks } = { ...style, ...marksOf(properties) }
  const written = wordElement(run, 'rPr')
  for (const [name, isSet] of Object.entries(marks))
    if (isSet) written.appendChild(wordElement(run, name))
  if (vertAlign) written.appendChild(wordElement(run, 'vertAlign', vertAlign))
  if (properties) removeNode(properties)
  if (vanish) for (const text of childrenOf(run)) if (isWord(text, 't')) removeNode(text)
  run.insertBefore(written, run.firstChild)
}
