import { isInline } from './elements.ts'

/** The depth of elements beyond which only their content is kept. */
const MAX_DEPTH = 60
/** The number of nested marks beyond which only their content is kept. */
const MAX_MARKS = 10
/** The number of elements in a text beyond which only their content is kept. */
const MAX_ELEMENTS = 20_000

/** Elements whose end tags are often missing, so that they don't count as nested. */
const ENDS_ITSELF =
  /^(?:p|li|dt|dd|tr|td|th|option|img|br|hr|input|wbr|source|embed|meta|link|col|area|param|track|base)$/
const VERBATIM = /^(?:pre|code|script|style|textarea)$/
const TAG = /(<\/?[a-z][^<>]*>)/i

interface MarkupParts {
  /** Returns the markup for a text between two tags. */
  text: (text: string) => string
  /** Returns the markup for the content of a comment. */
  comment: (comment: string) => string
}

/**
 * Rewrites the texts and comments of HTML, and limits the depth and the number of elements, because
 * the time that a parser needs grows with the square of the depth. Reads each character once.
 */
export function rewriteMarkup(
  html: string,
  parts: MarkupParts,
): { html: string; isLimited: boolean } {
  const limit = new Limit()
  let verbatim = 0
  const rewrite = (markup: string): string =>
    markup
      .split(TAG)
      .map((part, index) => {
        if (index % 2 === 0) return verbatim > 0 || part === '' ? part : parts.text(part)
        const [, slash, written = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(part) ?? []
        const name = written.toLowerCase()
        if (VERBATIM.test(name)) verbatim = Math.max(0, verbatim + (slash ? -1 : 1))
        if (limit.keeps(name, slash === '/')) {
          return part.replaceAll(/\s[A-Z][A-Z-]*(?=\s*=)/g, (attribute) => attribute.toLowerCase())
        }
        return isInline(name) ? '' : ' '
      })
      .join('')
  const [first = '', ...rest] = html.split('<!--')
  const written = [rewrite(first)]
  for (const piece of rest) {
    const end = piece.indexOf('-->')
    if (end === -1) continue
    written.push(parts.comment(piece.slice(0, end)), rewrite(piece.slice(end + 3)))
  }
  return { html: written.join(''), isLimited: limit.isReached }
}

class Limit {
  readonly #open: string[] = []
  readonly #dropped = new Map<string, number>()
  #droppedDepth = 0
  #elements = 0
  isReached = false

  keeps(name: string, isEnd: boolean): boolean {
    const dropped = this.#dropped.get(name) ?? 0
    if (isEnd && dropped > 0) {
      this.#dropped.set(name, dropped - 1)
      this.#droppedDepth -= 1
      return false
    }
    if (isEnd) {
      const at = this.#open.lastIndexOf(name)
      if (at !== -1) this.#open.length = at
      return true
    }
    this.#elements += 1
    const isNested = !ENDS_ITSELF.test(name)
    if (
      this.#elements <= MAX_ELEMENTS &&
      (isNested ? this.#hasRoom(name) : this.#isInPlace(name))
    ) {
      if (isNested) this.#open.push(name)
      return true
    }
    this.isReached = true
    if (!isNested) return false
    this.#dropped.set(name, dropped + 1)
    this.#droppedDepth += 1
    return false
  }

  #hasRoom(name: string): boolean {
    if (this.#open.length >= MAX_DEPTH) return false
    return !isInline(name) || this.#open.filter(isInline).length < MAX_MARKS
  }

  /** Items and cells are dropped with the list or table around them. */
  #isInPlace = (name: string): boolean => this.#droppedDepth === 0 || isInline(name)
}
