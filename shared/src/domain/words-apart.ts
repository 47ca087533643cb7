import { ARABIC, fit, formsOf, MIN_BEGINNING, withoutHamza, withoutSeats } from './word-forms.ts'

/** A normalised word, with what is between it and the word before it. */
export interface Token {
  word: string
  gap: string
}

/** Begins words of the index that a text has apart: `+nonprofit` for “non-profit”. */
export const APART = '+'
const MAX_JOINED = { words: 3, numbers: 6 }

const NUMBER = /^\p{N}+$/u
const SIGN = /^[\p{Pd}'’‘]$/u
const IN_NUMBER = /^(?:[\s\p{Pd}./()]{1,3}|[,٬])$/u

/**
 * Frequent short words. Nobody writes them together with their neighbours, so joining them would
 * only make the index larger.
 */
export const FREQUENT = new Set(
  `من في عن ان ما لا لم لن او ثم قد هو هي هم كل الي اي بل كما هذا هذه وهو وهي وفي ومن وان وما ولا ذا بعد قبل
   انه منذ غير اذا ضد لدي كذا حتي نحو مثل لها له به فيه كان يوم عام كيف ذلك لكن لو عدا علي مع بين عند هنا
   a an the of and to in on at by for from with as is are was were be been it its or that this these
   those has have had not but they we you he she his her our their your who what which when where
   how will can may must all each one two more most other than then into no if so do does did any
   some such only also over after about there them us my out up per new`.split(/\s+/u),
)

/**
 * Whether the blank between two words may be left out: after a short word, as in «بيت لحم» and “non
 * profit”, and in names such as «نور الدين», after a letter that is not connected with the next one.
 */
function isShort(one: string, other: string): boolean {
  const { length } = one
  if (length < MIN_BEGINNING || other.length <= MIN_BEGINNING) return false
  if ([one, other].some((word) => FREQUENT.has(word) || NUMBER.test(word))) return false
  if (!ARABIC.test(one)) return length <= 4
  return length <= 3 || (length === 4 && /[ادذرزو]$/u.test(one) && other.startsWith('ال'))
}

/** Whether two neighbours in a text may be written as one. */
export function areJoined({ word: one }: Token, { word: other, gap }: Token): boolean {
  if (NUMBER.test(one) && NUMBER.test(other)) return IN_NUMBER.test(gap)
  return SIGN.test(gap) || (gap === ' ' && isShort(withoutHamza(one), withoutHamza(other)))
}

export interface Joined {
  from: number
  to: number
  first: string
  rest: string
}

export function* joinedOf(
  tokens: readonly Token[],
  isJoined: (one: Token, other: Token) => boolean,
): Generator<Joined> {
  for (const [from, first] of tokens.entries()) {
    let rest = ''
    const max = NUMBER.test(first.word) ? MAX_JOINED.numbers : MAX_JOINED.words
    for (let to = from + 1; to < from + max; to++) {
      const [last, next] = [tokens[to - 1], tokens[to]]
      if (!last || !next || !isJoined(last, next)) break
      rest += next.word
      yield { from, to, first: first.word, rest }
    }
  }
}

/** A shorter number is no telephone number. */
const TELEPHONE = { min: 7, withCountry: 11 }

/** A telephone number without the zero, and without the code of its country, if it may have one. */
export function shorterNumbers(word: string): string[] {
  if (!/^\d+$/.test(word) || word.length < TELEPHONE.min) return []
  const plain = word.replace(/^0+/u, '')
  const codes = plain.length < TELEPHONE.withCountry ? [] : [1, 2, 3]
  return [plain, ...codes.map((length) => plain.slice(length))]
}

/** The forms under which the index stores words that a text has apart. */
export const apartForms = ({ first, rest }: Pick<Joined, 'first' | 'rest'>): string[] =>
  [
    ...[...formsOf(first)].map((form) => form + withoutSeats(rest)),
    ...shorterNumbers(first + rest),
  ].map((form) => fit(APART + form))
