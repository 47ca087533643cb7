import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { latinDigits } from '@ufuq/shared/domain/latin-digits'
import { schema } from '../model/schema.ts'

export interface Match {
  from: number
  to: number
}

export interface Wanted {
  query: string
  /** Whether case, marks and hamzas must match. */
  isExact: boolean
}

/** All matches in a text, in order and without overlap. */
export function matchesIn(doc: Node, { query, isExact }: Wanted): Match[] {
  const compared = isExact ? comparedExactly : comparedAs
  const wanted = Array.from(query, compared).join('')
  if (wanted === '') return []
  const found: Match[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    // a note, a picture or a break separates words
    const text = node.textBetween(0, node.content.size, null, '\uFFFC')
    const start = pos + 1
    for (const { from, to } of rangesIn(text, wanted, isExact))
      found.push({ from: start + from, to: start + to })
  })
  return found
}

/** Replaces a match. The new words get the marks of the first replaced character. */
export function replaceMatch(tr: Transaction, { from, to }: Match, words: string) {
  if (words === '') tr.delete(from, to)
  else tr.replaceWith(from, to, schema.text(words, tr.doc.nodeAt(from)?.marks))
}

function rangesIn(source: string, wanted: string, isExact: boolean): Match[] {
  const compared = isExact ? comparedExactly : comparedAs
  let text = ''
  // where the source of each compared character begins and ends
  const starts: number[] = []
  const ends: number[] = []
  let next = 0
  for (const character of source) {
    const end = next + character.length
    const made = compared(character)
    // extends the character's source by the ignored marks that follow it
    if (made === '' && isMark(character) && ends.at(-1) === next) ends[ends.length - 1] = end
    for (let unit = 0; unit < made.length; unit += 1) {
      starts.push(next)
      ends.push(end)
    }
    text += made
    next = end
  }
  const found: Match[] = []
  for (let at = text.indexOf(wanted); at >= 0;) {
    const last = at + wanted.length - 1
    const [from = 0, to = 0] = [starts[at], ends[last]]
    const isWhole =
      starts[at - 1] !== from &&
      starts[last + 1] !== starts[last] &&
      !(isExact && isMark(text[last + 1] ?? ''))
    if (isWhole) found.push({ from, to })
    at = text.indexOf(wanted, isWhole ? last + 1 : at + 1)
  }
  return found
}

/**
 * Characters that the search ignores: marks above and below letters, invisible characters, and the
 * tatweel that only stretches a word.
 */
const PASSED_OVER = /[\p{M}\p{Cf}ـ]/gu
const SAME: Record<string, string> = { ٱ: 'ا', '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"' }

const cached = new Map<string, string>()

/**
 * A character as the search compares it: as one or several characters («ﷺ»), or none if it is
 * ignored. As in Word and in a browser’s own search, vowel marks, tatweel and the hamza of an alef
 * make no difference (أ, إ, آ and ٱ are ا), nor do accents, case, and the form of digits and
 * quotation marks. Unlike in the site’s search, ة is not ه and ى is not ي: «علي» and «على», «كتابة»
 * and «كتابه» are different words, and replacing would turn one into the other.
 */
function comparedAs(character: string): string {
  const known = cached.get(character)
  if (known !== undefined) return known
  const compared = latinDigits(character.toLowerCase().normalize('NFKD'))
    .replaceAll(PASSED_OVER, '')
    .replaceAll(/./gu, (part) => SAME[part] ?? part)
    .replaceAll(/\s/gu, ' ')
  cached.set(character, compared)
  return compared
}

/**
 * Treats all kinds of space as the same, because nobody can tell them apart, and every other
 * character as itself.
 */
const comparedExactly = (character: string): string => (/\s/u.test(character) ? ' ' : character)

const MARK = /\p{M}/u

/** Whether a character is a mark that belongs to the letter before it. */
const isMark = (character: string): boolean => MARK.test(character)
