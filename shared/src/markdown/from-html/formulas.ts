import type { DomElement } from './dom.ts'
import { raised } from './emphasis.ts'
import { wordsOf } from './tree.ts'

/** A formula of KaTeX, MathJax or an encyclopaedia, with all its copies; or MathML alone. */
const FORMULAS = '.katex, mjx-container, .MathJax, .mwe-math-element, math'
const ON_OWN_LINE =
  '[display="block"], [display="true"], .katex-display *, .MathJax_Display *, .mwe-math-element-block'

/**
 * Writes each formula once, as a line of text. `leaveOut` is called for those that have only a
 * drawing, whose glyphs are not letters.
 */
export function tidyFormulas(body: DomElement, leaveOut: (formula: DomElement) => void): void {
  for (const formula of body.querySelectorAll(FORMULAS)) {
    if (formula.parentElement?.closest(FORMULAS)) continue
    const math = formula.matches('math') ? formula : formula.querySelector('math')
    const line = math ? lineOf(math).replaceAll(/\s+/gu, ' ').trim() : ''
    const picture = formula.querySelector('img')
    if (line === '') {
      if (picture) picture.removeAttribute('aria-hidden')
      else leaveOut(formula)
      continue
    }
    if (formula.matches(ON_OWN_LINE) || math?.matches(ON_OWN_LINE)) {
      formula.before(body.ownerDocument.createElement('br'))
      formula.after(body.ownerDocument.createElement('br'))
    }
    formula.replaceWith(line)
  }
}

const RELATION = /^[=<>≤≥≠≈≡≅∝∈∉⊂⊆←→↔⇒⇔]$/u
const WITHOUT_TEXT = 'annotation, annotation-xml, mphantom, none, mprescripts'

/** MathML as text: powers as superscripts, fractions with a slash. */
function lineOf(element: DomElement): string {
  if (element.matches(WITHOUT_TEXT)) return ''
  const [first, second, third] = element.children
  const words = wordsOf(element)
  switch (element.tagName.toLowerCase()) {
    case 'mo':
      return operatorOf(element, words)
    case 'mspace':
      return ' '
    case 'mfrac':
      return `${enclosed(first, isProduct)}/${enclosed(second)}`
    case 'mover':
    case 'msup':
      return textOf(first) + scriptOf(second, 'sup')
    case 'msub':
    case 'munder':
      return textOf(first) + scriptOf(second, 'sub')
    case 'msubsup':
    case 'munderover':
      return textOf(first) + scriptOf(second, 'sub') + scriptOf(third, 'sup')
    case 'msqrt':
      return `√${enclosed(element, isAtom, rowOf(element))}`
    case 'mroot':
      return `${raised(textOf(second), 'sup') ?? ''}√${enclosed(first)}`
    case 'mfenced':
      return `(${rowOf(element)})`
    default:
      return rowOf(element)
  }
}

const textOf = (element: DomElement | undefined): string => (element ? lineOf(element).trim() : '')

const BETWEEN: Readonly<Record<string, string>> = { mfenced: ', ', mtr: ' ', mtable: '; ' }

/** The text of a token, or of the parts of a row. */
const rowOf = (element: DomElement): string =>
  element.children.length === 0
    ? (element.textContent ?? '')
    : [...element.children].map(lineOf).join(BETWEEN[element.tagName.toLowerCase()] ?? '')

function operatorOf(element: DomElement, sign: string): string {
  if (RELATION.test(sign)) return ` ${sign} `
  // the application of a function
  if (sign !== '\u2061') return sign.replaceAll(/[\u2062-\u2064]/g, '')
  const next = element.nextElementSibling
  return next && /^[([{]/.test(textOf(next)) ? '' : ' '
}

function scriptOf(element: DomElement | undefined, name: 'sup' | 'sub'): string {
  const text = textOf(element)
  if (text === '' || /^[′″‴'*†°^~]+$/u.test(text)) return text
  // a bar or a dot above a letter
  const accent = text.normalize('NFKC').trim()
  if (/^\p{M}$/u.test(accent)) return accent
  return raised(text, name) ?? `${name === 'sup' ? '^' : '_'}${enclosed(element)}`
}

/** The text of a part, in parentheses unless it is read as one. */
function enclosed(
  element: DomElement | undefined,
  isOne: (element: DomElement, text: string) => boolean = isAtom,
  text = textOf(element),
): string {
  const isClear = !element || isOne(element, text) || /^\([^()]*\)$/.test(text)
  return isClear ? text : `(${text})`
}

function isAtom(element: DomElement, text: string): boolean {
  const [first] = element.children
  if (!first || /^[\p{N}.,٫٬]+$/u.test(text)) return true
  if (element.matches('msup, msub, msubsup')) return isAtom(first, textOf(first))
  return element.children.length === 1 && isAtom(first, text)
}

const isProduct = (element: DomElement, text: string): boolean =>
  isAtom(element, text) || !/[\s/+−±=<>-]/u.test(text)
