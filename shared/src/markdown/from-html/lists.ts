import type { DomElement, DomDocument, DomNode } from './dom.ts'
import { styleOf } from './inline-style.ts'
import { nextWithin, wordsOf, isElement, unwrap } from './tree.ts'

const NUMBERED = /^[([]?(?:(\p{Nd}+)|[a-z]{1,5}|\p{Script=Arabic}{1,3})(?:[.)\]-]|[.:،-]|\))/iu
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, div, li'

/**
 * Nests Word's list items, which are paragraphs with a depth and with a bullet or number as text.
 */
export function nestWordLists(body: DomElement): void {
  for (const first of body.querySelectorAll('p, div')) {
    if (!first.isConnected || levelOf(first) === null) continue
    const items: LevelledItem[] = []
    const taken: DomElement[] = []
    for (let at: DomElement | null = first; at; at = nextWithin(at)) {
      const level = levelOf(at)
      const last = items.at(-1)
      if (level !== null) items.push(itemOf(at, level))
      else if (last && continuesItem(at)) last.nodes.push(at.cloneNode(true))
      else break
      taken.push(at)
    }
    first.before(...nestItems(items, body.ownerDocument))
    for (const paragraph of taken) paragraph.remove()
  }
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) keepNumber(heading)
}

function levelOf(element: DomElement): number | null {
  if (!element.matches(BLOCKS)) return null
  const level = /\blevel(\d)/.exec(styleOf(element).get('mso-list') ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

/** Whether an element is another paragraph of the preceding item. */
const continuesItem = (element: DomElement): boolean =>
  element.matches('p.MsoListContinue, p[class^="MsoListParagraph"]')

function itemOf(paragraph: DomElement, level: number): LevelledItem {
  const marker = takeMarker(paragraph)
  const number = NUMBERED.exec(marker)
  const content = paragraph.ownerDocument.createElement('p')
  content.append(...paragraph.childNodes)
  return { level, isOrdered: number !== null, number: digitsOf(number?.[1]), nodes: [content] }
}

/** Reads a number in Western or Arabic digits. */
const digitsOf = (text: string | undefined): number =>
  Number(text?.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)) ?? 1) || 1

function takeMarker(paragraph: DomElement): string {
  const marker = [...paragraph.querySelectorAll('span')].find(
    (span) => styleOf(span).get('mso-list') === 'ignore',
  )
  const text = marker ? wordsOf(marker) : ''
  marker?.remove()
  return text
}

/** A numbered heading keeps its number as text, with a space instead of Word's tab. */
function keepNumber(heading: DomElement): void {
  const number = takeMarker(heading)
  if (number) heading.prepend(`${number} `)
}

const depthOf = (item: DomElement): number =>
  Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level')) || 0

const isList = (element: DomElement | null): element is DomElement =>
  element?.matches('ul, ol') ?? false

/**
 * Nests the lists of Google Docs, which puts a list directly into a list, and of Word for the web,
 * which puts lists side by side; both state each item's depth. In text from other programs, a list
 * directly inside a list moves into the preceding item.
 */
export function nestLevelLists(body: DomElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper)
  for (const first of body.querySelectorAll('ul, ol')) {
    if (!first.isConnected || first.parentElement?.closest('ul, ol')) continue
    const run: DomElement[] = []
    for (let at: DomElement | null = first; isList(at); at = nextWithin(at)) {
      if (!hasLevels(at)) break
      run.push(at)
    }
    const items = run.flatMap((list) => [...list.querySelectorAll('li')].map(listItem))
    first.before(...nestItems(items, body.ownerDocument))
    for (const list of run) list.remove()
  }
  for (const strayed of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = strayed.previousElementSibling
    if (before?.matches('li')) before.append(strayed)
    else unwrap(strayed)
  }
}

const hasLevels = (list: DomElement): boolean => {
  const items = [...list.querySelectorAll('li')]
  return items.length > 0 && items.every((item) => depthOf(item) > 0)
}

function listItem(item: DomElement): LevelledItem {
  const list = item.closest('ul, ol')
  const position = Number(item.getAttribute('data-aria-posinset') ?? list?.getAttribute('start'))
  const checkbox = checkboxOf(item)
  const nodes = [...item.childNodes].filter((node) => !(isElement(node) && isList(node)))
  return {
    level: depthOf(item),
    isOrdered: list?.matches('ol') ?? false,
    number: position || 1,
    nodes: checkbox ? [checkbox, ...nodes] : nodes,
  }
}

/** Google Docs copies the checkboxes of a checklist as images. */
function checkboxOf(item: DomElement): DomElement | null {
  const state = item.getAttribute('aria-checked')
  if (item.getAttribute('role') !== 'checkbox' || state === null) return null
  item.querySelector('img')?.remove()
  const box = item.ownerDocument.createElement('input')
  box.setAttribute('type', 'checkbox')
  if (state === 'true') box.setAttribute('checked', '')
  return box
}

/** A list item as word processors write it: not nested, but with its depth as a number. */
interface LevelledItem {
  /** The depth, which is 1 for the outermost list. */
  level: number
  isOrdered: boolean
  /** The number of an ordered item. */
  number: number
  nodes: DomNode[]
}

interface OpenList {
  element: DomElement
  level: number
  isOrdered: boolean
}

/**
 * Nests items according to their depths. Returns several lists if ordered and unordered items
 * alternate at the outermost level.
 */
function nestItems(items: readonly LevelledItem[], document: DomDocument): DomElement[] {
  const outermost: DomElement[] = []
  const open: OpenList[] = []
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop()
    const level = open.at(-1)
    if (level?.level === item.level && level.isOrdered !== item.isOrdered) open.pop()
    if (open.at(-1)?.level !== item.level) {
      const name = item.isOrdered ? 'ol' : 'ul'
      const parent = open.at(-1)?.element.lastElementChild
      const before = parent ? undefined : outermost.at(-1)
      // a list whose first items are at a deeper level goes on
      const isSame = before?.matches(name) ?? false
      const element = before && isSame ? before : document.createElement(name)
      if (!isSame && item.isOrdered && item.number > 1)
        element.setAttribute('start', String(item.number))
      if (parent) parent.append(element)
      else if (!isSame) outermost.push(element)
      open.push({ element, level: item.level, isOrdered: item.isOrdered })
    }
    const entry = document.createElement('li')
    entry.append(...item.nodes)
    open.at(-1)?.element.append(entry)
  }
  return outermost
}
