import type { Element, ElementContent, Root, Nodes, Properties } from 'hast'
import { visit, SKIP } from 'unist-util-visit'
import type { Language } from '../contract/languages.ts'
import { isWideAddress } from '../contract/pictures.ts'
import { isolatingElement, splitDigitGroups } from '../domain/digit-groups.ts'
import { textDirection } from '../domain/text-direction.ts'
import { FIGURES } from './figures.ts'
import { isExternal, isSafeImage, isSafeLink, isUnfinishedAddress, isWeb } from './safe-url.ts'

const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'footer']
export const BLOCKS = [...TEXT_BLOCKS, 'ul', 'ol', 'pre', 'blockquote', 'hr', 'div', 'table']
const ALIGNMENTS = new Map([
  ['left', 'align-start'],
  ['center', 'align-center'],
  ['right', 'align-end'],
  ['figures', 'align-figures'],
])
/** A drawing in place of a picture that browsers can't load. */
const MISSING = 'missing'
const PERCENTAGE = /(\d[\d.,–]{0,30}%)/

interface Options {
  language: Language
  headingPrefix: string
  /** Label added to links that leave the site. */
  externalLink: string
}

/** Prepares an article's elements for the site: safe addresses, directions, scrolling tables. */
export function rehypePublication({ language, headingPrefix, externalLink }: Options) {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  // The walk visits a nested table again, inside its scroll box.
  const scrolled = new WeakSet<Element>()

  function dress(node: Element): Element {
    const { properties } = node
    if (TEXT_BLOCKS.includes(node.tagName)) {
      if (textDirection(textOf(node))) properties['dir'] = 'auto'
    } else if (isElement(node, 'blockquote', 'li')) {
      directContainer(node)
    } else if (isElement(node, 'code')) {
      properties['dir'] = 'ltr'
    } else if (isElement(node, 'pre')) {
      Object.assign(properties, { dir: 'ltr', tabIndex: 0 })
    } else if (isElement(node, 'th', 'td')) {
      alignCell(node)
      isolate(node)
    } else if (isElement(node, 'img')) {
      return loadableImage(node)
    } else if (isElement(node, 'table') && !scrolled.has(node)) {
      scrolled.add(node)
      return scrollable(node)
    }
    return node
  }

  /**
   * Isolates the text of a cell, which has its own direction. The cell keeps the table's direction,
   * so that columns stay aligned.
   */
  function isolate(cell: Element) {
    const own = textDirection(textOf(cell))
    if (own && own !== direction) cell.children = [element('bdi', {}, cell.children)]
  }

  return (tree: Root) => {
    isolateNumbers(tree, language)
    const ids = new Set<string>()
    visit(tree, 'element', (node) => {
      if (typeof node.properties['id'] === 'string') ids.add(node.properties['id'])
      if (isElement(node, 'table')) alignFigures(node)
    })
    visit(tree, 'element', (node) => {
      if (isElement(node, 'a')) dressLink(node, { headingPrefix, externalLink, ids })
      if (isElement(node, 'p', 'li')) labelTask(node)
      node.children = node.children.map((child) => (isElement(child) ? dress(child) : child))
    })
    tree.children = tree.children.map((child) => (isElement(child) ? dress(child) : child))
  }
}

/**
 * Isolates numbers in several groups, see `splitDigitGroups`, and in Arabic texts percentages.
 *
 * After an Arabic letter, a percent sign goes to the left of its number; at the beginning of a
 * cell, to the right (Unicode Bidirectional Algorithm, W2 and W5). When isolated, the percent sign
 * is on the right everywhere.
 */
function isolateNumbers(tree: Root, language: Language) {
  visit(tree, 'text', ({ value }, index, parent) => {
    if (!parent || index === undefined || isElement(parent, 'code')) return
    const isFigure = isElement(parent, 'td') && FIGURES.test(value)
    const texts = language === 'ar' && !isFigure ? value.split(PERCENTAGE) : [value]
    const parts = texts.flatMap((text, at) => (at % 2 === 1 ? [text] : splitDigitGroups(text)))
    if (parts.length === 1) return
    const nodes = parts.map((part, at): ElementContent => {
      const text = { type: 'text' as const, value: part }
      return at % 2 ? element(isolatingElement(part), { dir: 'ltr' }, [text]) : text
    })
    parent.children.splice(index, 1, ...nodes)
    return index + nodes.length
  })
}

/**
 * `dir="auto"` ignores descendants that have their own `dir`. A container of paragraphs therefore
 * gets its direction explicitly.
 */
function directContainer(node: Element) {
  const direction = textDirection(textOf(node))
  if (direction === null) return
  const firstText = node.children.find((child) => textDirection(textOf(child)) !== null)
  node.properties['dir'] = isElement(firstText, ...BLOCKS) ? direction : 'auto'
}

/**
 * Aligns columns of numbers, and the header cells of those columns, to the same edge in both
 * writing directions. Other columns follow the direction of their text.
 */
function alignFigures(table: Element) {
  const [head = [], ...rows] = rowsOf(table)
  for (const [column, { properties }] of head.entries()) {
    if (properties['align'] !== 'right') continue
    const cells = rows.flatMap((row) => row[column] ?? [])
    const texts = cells.map((cell) => textOf(cell))
    if (texts.some(hasLetters) || !texts.some((text) => FIGURES.test(text))) continue
    properties['align'] = 'figures'
    for (const cell of cells) cell.properties['align'] = 'figures'
  }
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

const rowsOf = (table: Element): Element[][] =>
  table.children
    .filter((part) => isElement(part))
    .flatMap((part) => part.children.filter((row) => isElement(row)))
    .map((row) => row.children.filter((cell) => isElement(cell)))

function alignCell(cell: Element) {
  const { align, ...properties } = cell.properties
  const classes: string[] = []
  const alignment = ALIGNMENTS.get(String(align))
  if (alignment) classes.push(alignment)
  if (cell.tagName === 'td' && FIGURES.test(textOf(cell))) classes.push('num')
  cell.properties = classes.length > 0 ? { ...properties, className: classes } : properties
}

interface LinkContext extends Omit<Options, 'language'> {
  ids: ReadonlySet<string>
}

/**
 * Prepares a link: removes a disallowed or unfinished address, opens other sites in a new window
 * with a label that says so, and adds the prefix of heading ids to fragments.
 */
function dressLink(link: Element, { headingPrefix, externalLink, ids }: LinkContext) {
  const { href = '' } = link.properties
  if (!isSafeLink(href) || isUnfinishedAddress(href)) {
    delete link.properties['href']
  } else if (isExternal(href)) {
    link.properties['rel'] = ['noopener', 'noreferrer']
    if (!isWeb(href)) return
    link.properties['target'] = '_blank'
    const address = readable(href)
    if (!address.endsWith(textOf(link))) link.properties['dataAddress'] = address
    const note = element('span', { className: ['vh'] }, [
      { type: 'text', value: ` (${externalLink})` },
    ])
    link.children.push(note)
  } else if (href.startsWith('#')) {
    const id = headingPrefix + decode(href.slice(1))
    if (ids.has(id)) link.properties['href'] = `#${encodeURI(id)}`
  }
}

/** The address that is printed after a link, without percent-encoding of visible characters. */
function readable(href: string): string {
  const address = decode(href)
  return /[\p{C}\p{Z}]/u.test(address) ? href : address
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * If the address of an image is disallowed, returns its description as text instead. The site's
 * content security policy blocks addresses without https, which become a drawing.
 */
function loadableImage(image: Element): Element {
  const { src, alt } = image.properties
  if (typeof src !== 'string' || src === '' || !isSafeImage(src)) {
    return element('span', {}, [{ type: 'text', value: alt ?? '' }])
  }
  if (/^http:/i.test(src)) {
    return element('span', { className: [MISSING] }, [{ type: 'text', value: alt ?? '' }])
  }
  Object.assign(image.properties, { alt: alt ?? '', loading: 'lazy', decoding: 'async' })
  return image
}

/**
 * Wraps a wide table in a keyboard-scrollable region, labelled with the texts of the table's header
 * row.
 */
function scrollable(table: Element): Element {
  const label = table.children
    .filter((child) => isElement(child, 'thead'))
    .flatMap((head) => head.children)
    .filter((row) => isElement(row))
    .flatMap((row) => row.children)
    .map((cell) => textOf(cell).trim())
    .filter((text) => text !== '')
    .join(' · ')
  const name = label === '' ? {} : { role: 'region', ariaLabel: label }
  return element('div', { className: ['scroll'], tabIndex: 0, ...name }, [table])
}

/** Labels a task's checkbox with the text after it. */
function labelTask(node: Element) {
  const at = node.children.findIndex((child) => isElement(child, 'input'))
  if (at === -1) return
  const end = node.children.findIndex((child, index) => index > at && isElement(child, ...BLOCKS))
  const words: ElementContent[] = node.children.slice(at, end === -1 ? undefined : end)
  node.children.splice(at, words.length, element('label', {}, words))
}

/**
 * Turns a paragraph that contains only pictures into figures: one alone, two side by side, or more
 * than two below one another. An emphasised line at the end of the paragraph is the caption of the
 * last figure.
 */
export function rehypeFigures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined || node.tagName !== 'p') return
      const figures = figuresOf(node)
      if (!figures) return
      parent.children.splice(index, 1, ...figures)
      return [SKIP, index + figures.length]
    })
  }
}

const isPicture = (part: ElementContent): part is Element =>
  isElement(part) && (part.tagName === 'img' || String(part.properties['className']) === MISSING)

function figuresOf({ children }: Element): Element[] | null {
  const parts = children.filter((child) => !isGap(child))
  const last = parts.at(-1)
  const caption = isElement(last, 'em') ? last : null
  const pictures = caption ? parts.slice(0, -1) : parts
  if (pictures.length === 0 || !pictures.every(isPicture)) return null
  const figures = pictures.map((picture, at) =>
    element('figure', {}, [
      picture,
      ...(caption && at === pictures.length - 1 ? [captionElement(caption)] : []),
    ]),
  )
  if (figures.length === 2) return [element('div', { className: ['pair'] }, figures)]
  for (const [at, figure] of figures.entries()) {
    if (isWideAddress(String(pictures[at]?.properties['src']))) {
      figure.properties['className'] = ['wide']
    }
  }
  return figures
}

/** The end of a line, which may be a hard break. */
const isGap = (node: ElementContent): boolean =>
  isElement(node, 'br') || (node.type === 'text' && node.value.trim() === '')

function captionElement(line: Element): Element {
  const direction = textDirection(textOf(line)) ? { dir: 'auto' as const } : {}
  return element('figcaption', {}, [element('span', direction, line.children)])
}

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName))

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })

/** The text that a reader sees in a node. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
