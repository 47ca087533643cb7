// Everything that the admin adds to a page in a frame. The page runs no scripts, so the admin does
// all of it from outside.

/** The page has the design tokens, but not the admin's classes. */
const STYLES = `
[data-admin=mark] { position: absolute; inset-block: 0; inset-inline-start: 0; z-index: 2; inline-size: 4px; background: var(--sun-500); pointer-events: none; }
[data-admin=hole] { display: grid; place-items: center; inline-size: 100%; min-block-size: 3rem; margin-block: .5rem; padding: .35rem .75rem; border: 1.5px dashed var(--warning); background: repeating-linear-gradient(135deg, var(--warning-tint) 0 8px, var(--surface) 8px 16px); color: var(--warning); font: 500 .875rem/1.4 var(--face-text); letter-spacing: 0; cursor: pointer; }
[data-admin=hole]:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`

/** A section counts as visible if it begins above this share of the frame's height. */
const SEEN = 0.6

/** Adds the styles once. */
function addStyles(page: Document): void {
  if (page.querySelector('[data-admin=styles]')) return
  const style = page.createElement('style')
  style.dataset['admin'] = 'styles'
  style.textContent = STYLES
  page.body.append(style)
}

interface Shown {
  /** The id of a section, or the key of the head of the page. */
  id: string
  head: string
  /** The heading, by which a built-in section is found, because it has no id on the page. */
  title: string
}

export function sectionIn(page: Document, { id, head, title }: Shown): HTMLElement | null {
  const headings = page.querySelectorAll<HTMLElement>(id === head ? 'h1' : 'main :is(h2, h3)')
  const heading = [...headings].find(({ textContent }) => id === head || textContent === title)
  return page.getElementById(id) ?? heading?.closest('section') ?? null
}

/**
 * Marks an element with a line in the colour of the sun, and scrolls the page to it if it is out of
 * sight.
 */
export function mark(page: Document, element: HTMLElement | null, follows: boolean): void {
  page.querySelector('[data-admin=mark]')?.remove()
  if (!element) return
  addStyles(page)
  const line = page.createElement('i')
  line.dataset['admin'] = 'mark'
  line.setAttribute('aria-hidden', 'true')
  element.style.position = 'relative'
  element.append(line)
  if (!follows) return
  const { documentElement: root } = page
  const { top } = element.getBoundingClientRect()
  // Scrolls only the page, unlike `scrollIntoView`, which would also scroll the window around the
  // frame.
  if (top < 0 || top > root.clientHeight * SEEN) root.scrollTop += top
}

export interface Hole {
  text: string
  /** Whether the value would be first in the section, as headings are. */
  isFirst: boolean
  onChoose: () => void
}

/** Adds a hatched button to a section, for one value that the section lacks. */
export function addHole(page: Document, section: HTMLElement, hole: Hole): void {
  addStyles(page)
  const button = page.createElement('button')
  button.type = 'button'
  button.dataset['admin'] = 'hole'
  button.textContent = hole.text
  button.addEventListener('click', hole.onChoose)
  const within = section.querySelector(':scope > div') ?? section
  if (hole.isFirst) within.prepend(button)
  else within.append(button)
}

export type Pages = readonly [Document, Document]

/**
 * Aligns the rows that both pages have, by increasing the height of the content above the higher
 * row. Returns the position of each row, and the height of both pages.
 */
export function level(pages: Pages, rows: readonly (readonly [HTMLElement, HTMLElement])[]) {
  for (const page of pages) {
    // The frame is as high as its page, so that the window scrolls both pages.
    page.documentElement.style.overflow = 'hidden'
    for (const footer of page.querySelectorAll('footer')) footer.style.display = 'none'
  }
  const parts = rows.map((pair) => pair.map(partsAround))
  for (const pair of parts) for (const { above, self } of pair) reset(above, self)
  const tops = parts.map((pair) => {
    const [one = 0, other = 0] = pair.map(({ self }) => topOf(self))
    const [first, second] = pair
    if (one < other && first) grow(first.above, other - one)
    if (other < one && second) grow(second.above, one - other)
    return Math.max(one, other)
  })
  const height = Math.max(...pages.map(({ body }) => bottomOf(body.querySelector('main') ?? body)))
  return { tops, height }
}

interface Parts {
  self: HTMLElement
  /** The element directly above `self`. */
  above: HTMLElement | null
}

const partsAround = (self: HTMLElement): Parts => {
  const above = self.previousElementSibling
  return { self, above: above && 'style' in above ? (above as HTMLElement) : null }
}

const reset = (...elements: (HTMLElement | null)[]) => {
  for (const element of elements) element?.style.removeProperty('min-block-size')
}

function grow(element: HTMLElement | null, by: number): void {
  if (!element) return
  element.style.boxSizing = 'border-box'
  element.style.minBlockSize = `${element.getBoundingClientRect().height + by}px`
}

const scrolled = (element: HTMLElement): number => element.ownerDocument.documentElement.scrollTop
const topOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().top + scrolled(element)
const bottomOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().bottom + scrolled(element)
