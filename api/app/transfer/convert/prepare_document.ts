import type { DomDocument, DomElement, DomNode } from '@ufuq/shared/markdown/from-html/dom'
import { renamed, isElement } from '@ufuq/shared/markdown/from-html/tree'
import { tidyAttributes } from './attributes.ts'
import { isInline, UNSEEN } from './elements.ts'
import { showLineEnds } from './line_ends.ts'
import { splitMarks } from './split_marks.ts'
import { prepareLinks, prepareMedia, type Linked } from './prepare_links.ts'
import { preparePictures } from './prepare_pictures.ts'
import { prepareTables } from './prepare_tables.ts'

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

  for (const drawing of all('svg, canvas')) lose('drawing', drawing)
  for (const element of all(`${UNSEEN}, .elementor-tab-mobile-title`)) element.remove()
  for (const formula of all('math')) renamed(formula, 'span')
  // The second link of a file block only downloads the file.
  for (const button of all('.wp-block-file__button')) button.remove()
  removeHidden(all('[hidden], [aria-hidden="true"], [style]'), lose)
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
  prepareLinks(body, preparing)
  showLineEnds(body, preparing.keepsLines)
  for (const heading of all(':is(h1, h2, h3, h4, h5, h6) :is(h1, h2, h3, h4, h5, h6)').toReversed())
    heading.parentElement?.closest('h1, h2, h3, h4, h5, h6')?.after(heading)
  prepareTables(body)
  if (splitMarks(body)) losses.add('structure', 'formatting')
  for (const element of all('*')) tidyAttributes(element)
  body.normalize()
  return wordsIn(body)
}

const LIST_MARKER = /mso-list\s*:\s*ignore/i

/**
 * The text of an element with spaces between its parts, without the bullets and numbers that Word
 * writes into list items.
 */
function wordsIn(node: DomNode): string {
  if (!isElement(node)) return node.textContent ?? ''
  if (LIST_MARKER.test(node.getAttribute('style') ?? '')) return ''
  const isApart = node.tagName === 'BR' || !isInline(node.tagName)
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
      element.getAttribute('aria-hidden') === 'true' ||
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
