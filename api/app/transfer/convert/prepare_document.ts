import type { DomDocument, DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { tidyFormulas } from '@ufuq/shared/markdown/from-html/formulas'
import { isUnseen } from '@ufuq/shared/markdown/from-html/hidden'
import { renamed, isElement, unwrap } from '@ufuq/shared/markdown/from-html/tree'
import { isInline, UNSEEN, BLOCKS, showLineEnds } from './elements.ts'
import { gatherNotes, paragraphAround } from './prepare_notes.ts'
import { prepareLinks, prepareMedia, type Linked, preparePictures } from './prepare_pictures.ts'

const MARKS = 'a, b, strong, i, em, u, s, del, ins, strike, font, span, mark, small, big, code'

const MAX_DEPTH = 60

/** The number of marks that a text may get; beyond it, only their content is kept. */
const MAX_SPLIT = 5000

/** The conversion pads all rows to the length of the longest row. */
const MAX_COLUMNS = 60

const NEEDED = { li: 'ul, ol', 'dt, dd': 'dl', 'td, th': 'tr', 'tr, caption': 'table' }

/** The style declarations that determine the role or the formatting of a text. */
const STYLES = /^(?:mso-(?:list|outline-level)|font-(?:weight|style)|text-decoration(?:-line)?)$/

/** The relevant classes from Word, and those that name the language of a block of code. */
const CLASSES = /^(?:Mso(?:List|Title|Quote|Intense)|lang(?:uage)?-)/

/** Ids and names of parts of an email, which pasting would remove with their content. */
const OF_EMAILS = /signature|rplyfwd|appendonsend|^_Mail/i

const KEPT: Record<string, (value: string) => string> = {
  style: (style) =>
    style
      .split(';')
      .filter((part) => STYLES.test(nameIn(part)))
      .join(';'),
  class: (names) =>
    names
      .split(/\s+/)
      .filter((name) => CLASSES.test(name))
      .join(' '),
  id: (id) => (OF_EMAILS.test(id) ? '' : id),
  name: (name) => (OF_EMAILS.test(name) ? '' : name),
  role: (role) => (/^(?:heading|presentation|none)$/.test(role) ? role : ''),
  start: (start) => (/^\d{1,6}$/.test(start) ? start : ''),
  // A larger span would only waste memory.
  colspan: (span) => (/^(?:[1-9]|[1-4]\d)$/.test(span.trim()) ? span.trim() : ''),
  rowspan: (span) => (/^(?:[1-9]|[1-4]\d)$/.test(span.trim()) ? span.trim() : ''),
  cite: () => '',
  datetime: () => '',
}

const nameIn = (declaration: string): string =>
  declaration.split(':', 1)[0]?.trim().toLowerCase() ?? ''

interface Preparing extends Linked {
  /** Whether each line break in the source is displayed, as in classic texts of WordPress. */
  keepsLines: boolean
}

/** Names that page builders use for panels that a visitor can open. */
const PANEL = /tab|accordion|toggle|collaps|panel|spoiler|faq|expand|slide|carousel|popup|modal/i
const HIDES = /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i
const CONTROLS = 'button, label, legend, output, select, textarea, progress, meter'

/**
 * Prepares the document of another system for the conversion that pasting uses: keeps what visitors
 * saw in elements that the conversion knows, and counts what they no longer see. Returns the text
 * that visitors saw, with spaces between blocks.
 */
export function prepareDocument({ body }: DomDocument, preparing: Preparing): string {
  const { losses } = preparing
  const all = (selector: string) => [...body.querySelectorAll(selector)]
  const lose = (kind: Parameters<typeof losses.add>[0], element: DomElement) => {
    losses.add(kind, wordsIn(element))
    element.remove()
  }

  tidyFormulas(body, (formula) => lose('drawing', formula))
  for (const element of all(`svg style, ${CONTROLS_OF_CARDS}`)) element.remove()
  for (const drawing of all('svg, canvas')) lose('drawing', drawing)
  for (const element of all(UNSEEN)) element.remove()
  // The number to which a script counts.
  for (const number of all('[data-to-value]'))
    number.textContent = number.getAttribute('data-to-value')
  for (const card of all('a.kg-bookmark-container, a.kg-file-card-container')) linkTitle(card)
  // The preview and the second link of a file block lead to the same file.
  for (const twin of all('.wp-block-file:has(a) object, .wp-block-file__button')) twin.remove()
  removeHidden(all('[hidden], [aria-hidden], [style], [class]'), lose)
  prepareMedia(body, preparing)
  prepareForms(body, (words) => losses.add('form', words), lose)
  for (const summary of all('summary')) {
    const title = renamed(renamed(summary, 'strong'), 'p')
    const strong = body.ownerDocument.createElement('strong')
    strong.append(...title.childNodes)
    title.append(strong)
  }
  for (const part of all('nav, dialog, details, menu:not(:has(li))')) renamed(part, 'div')
  for (const part of all('[role="navigation"], [role="menu"], [role="toolbar"]'))
    part.removeAttribute('role')
  for (const poem of all('pre.wp-block-verse, pre.wp-block-preformatted')) showPoem(poem)
  preparePictures(body, preparing)
  gatherNotes(body)
  prepareLinks(body, preparing)
  // Emphasis without words would only get in the way of the letters beside a picture.
  for (const mark of all('strong, b, em, i, u, s, del, ins, mark, code'))
    if (wordsIn(mark).trim() === '') unwrap(mark)
  showLineEnds(body, preparing.keepsLines)
  for (const heading of all(':is(h1, h2, h3, h4, h5, h6) :is(h1, h2, h3, h4, h5, h6)').toReversed())
    heading.parentElement?.closest('h1, h2, h3, h4, h5, h6')?.after(heading)
  prepareTables(body)
  for (const note of all('a[href*="#"][name], a[href*="#"][id]')) paragraphAround(note, body)
  if (splitMarks(body)) losses.add('structure', 'formatting')
  for (const element of all('*')) tidyAttributes(element)
  body.normalize()
  return wordsIn(body)
}

/** The parts of players and cards that only their scripts and styles use. */
const CONTROLS_OF_CARDS =
  '.elementor-tab-mobile-title, .kg-bookmark-icon, .kg-bookmark-thumbnail, .kg-file-card-metadata, .kg-file-card-icon, .kg-audio-thumbnail, .kg-audio-player, .kg-video-overlay, .kg-video-player-container, .kg-product-card-rating'

/** A card that is a link as a whole: its title becomes the link. */
function linkTitle(card: DomElement): void {
  const title = card.querySelector('.kg-bookmark-title, .kg-file-card-title')
  if (!title) return
  const link = card.cloneNode(false) as DomElement
  link.append(...title.childNodes)
  title.append(link)
  unwrap(card)
}

const LIST_MARKER = /mso-list\s*:\s*ignore/i

/**
 * The text of an element with spaces between its parts, without the bullets and numbers that Word
 * writes into list items.
 */
function wordsIn(node: DomNode): string {
  if (!isElement(node)) return node.textContent ?? ''
  if (LIST_MARKER.test(node.getAttribute('style') ?? '')) return ''
  const isApart = node.matches('br, img') || !isInline(node.tagName)
  const words = [...node.childNodes].map(wordsIn).join('')
  return isApart ? ` ${words} ` : words
}

/** A closed panel is visible text, because it can be opened. */
function removeHidden(
  elements: readonly DomElement[],
  lose: (kind: 'hidden', element: DomElement) => void,
): void {
  for (const element of elements) {
    const isHidden =
      element.hasAttribute('hidden') ||
      isUnseen(element) ||
      HIDES.test(element.getAttribute('style') ?? '')
    if (!isHidden || !element.isConnected) continue
    const names = `${element.getAttribute('class') ?? ''} ${element.id}`
    if (element.getAttribute('role') !== 'tabpanel' && !PANEL.test(names)) lose('hidden', element)
    else for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name)
  }
}

/** Buttons and labels outside a form are words; all other controls can no longer be used. */
function prepareForms(
  body: DomElement,
  loseWords: (words: string) => void,
  lose: (kind: 'form', element: DomElement) => void,
): void {
  for (const control of body.querySelectorAll('input')) {
    const type = (control.getAttribute('type') ?? 'text').toLowerCase()
    if (type === 'checkbox' && !control.closest('form')) continue
    if (type !== 'hidden')
      loseWords(['placeholder', 'value'].map((name) => control.getAttribute(name) ?? '').join(' '))
    control.remove()
  }
  for (const control of body.querySelectorAll(CONTROLS)) {
    if (!control.isConnected) continue
    if (control.closest('form') || !control.matches('button, label, output')) lose('form', control)
    else renamed(control, 'div')
  }
}

/** Text whose lines are kept, rather than code. */
function showPoem(poem: DomElement): void {
  const lines = (node: DomNode): void => {
    if (isElement(node)) {
      for (const child of Array.from(node.childNodes)) lines(child)
      return
    }
    const parts = (node.textContent ?? '').split('\n')
    const text = node as unknown as DomElement
    if (parts.length > 1) {
      text.replaceWith(
        ...parts.flatMap((part, index) =>
          index === 0 ? [part] : [poem.ownerDocument.createElement('br'), part],
        ),
      )
    }
  }
  lines(poem)
  renamed(poem, 'p')
}

/** Removes the values of attributes that the conversion would misread. */
function tidyAttributes(element: DomElement): void {
  for (const [name, keep] of Object.entries(KEPT)) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const kept = keep(value)
    if (kept === '') element.removeAttribute(name)
    else if (kept !== value) element.setAttribute(name, kept)
  }
}

/** Puts misplaced content of tables and lists where HTML allows it, and divides very long rows. */
function prepareTables(body: DomElement): void {
  for (const row of body.querySelectorAll('tr')) {
    wrapMisplaced(row, 'td, th', 'td')
    const cells = [...row.children]
    for (let from = cells.length - (cells.length % MAX_COLUMNS); from > 0; from -= MAX_COLUMNS) {
      const rest = body.ownerDocument.createElement('tr')
      rest.append(...cells.slice(from, from + MAX_COLUMNS))
      if (rest.children.length > 0) row.after(rest)
    }
  }
  for (const table of body.querySelectorAll('table, tbody, thead, tfoot')) {
    const isTable = table.tagName === 'TABLE'
    const allowed = isTable ? 'tbody, thead, tfoot, tr, caption, colgroup, col' : 'tr'
    for (const node of misplacedIn(table, allowed)) (table.closest('table') ?? table).before(node)
  }
  for (const list of body.querySelectorAll('ul, ol, menu, dir')) {
    wrapMisplaced(list, 'li, ul, ol', 'li')
    if (list.matches('menu, dir')) renamed(list, 'ul')
  }
  for (const [selector, needed] of Object.entries(NEEDED))
    for (const element of body.querySelectorAll(selector))
      if (!element.parentElement?.closest(needed)) renamed(element, 'div')
  for (const group of body.querySelectorAll('optgroup, hgroup')) unwrap(group)
}

/** The content of an element that may not be directly inside it. */
const misplacedIn = (element: DomElement, allowed: string): DomNode[] =>
  [...element.childNodes].filter((node) =>
    isElement(node) ? !node.matches(allowed) : node.textContent?.trim(),
  )

function wrapMisplaced(element: DomElement, allowed: string, name: string): void {
  for (const node of misplacedIn(element, allowed)) {
    const wrapper = element.ownerDocument.createElement(name)
    ;(node as DomElement).replaceWith(wrapper)
    wrapper.append(node)
  }
}

/**
 * Moves marks and links around several paragraphs into each of them. Breaks between paragraphs are
 * moved out of marks as well. Returns whether marks were dropped because there are too many.
 */
function splitMarks(body: DomElement): boolean {
  const within = `${BLOCKS.join(', ')}, br`
  let count = 0

  /** The nodes with the mark around each run of inline nodes. */
  const marked = (nodes: readonly DomNode[], mark: DomElement, depth: number): DomNode[] => {
    const result: DomNode[] = []
    let run: DomElement | null = null
    for (const node of nodes) {
      const ends = isElement(node) && endsRun(node, mark)
      const isBlank = node.textContent?.trim() === '' && !(isElement(node) && holdsPicture(node))
      if (!ends && !isBlank && count < MAX_SPLIT) {
        if (run === null) {
          count += 1
          result.push((run = mark.cloneNode(false) as DomElement))
        }
        run.append(node)
        continue
      }
      if (ends) run = null
      if (ends && !isInline(node.tagName) && depth < MAX_DEPTH) {
        for (const inner of marked([...node.childNodes], mark, depth + 1)) node.append(inner)
      }
      if (run === null) result.push(node)
      else run.append(node)
    }
    return result
  }

  for (const mark of [...body.querySelectorAll(MARKS)].toReversed()) {
    if (mark.querySelector(mark.tagName === 'A' ? `${within}, a` : within)) {
      for (const node of marked([...mark.childNodes], mark, 0)) mark.before(node)
      mark.remove()
    }
  }
  return count >= MAX_SPLIT
}

/** A link ends a link around it. */
const endsRun = (node: DomElement, mark: DomElement): boolean =>
  node.tagName === 'BR' || !isInline(node.tagName) || (mark.tagName === 'A' && node.tagName === 'A')

const holdsPicture = (element: DomElement): boolean =>
  element.matches('img, input') || element.querySelector('img, input') !== null
