import { gfm } from 'micromark-extension-gfm'

type Extension = ReturnType<typeof gfm>
type Construct = Extract<NonNullable<Extension['text']>[number], { tokenize: unknown }>
type State = ReturnType<Construct['tokenize']>
type Code = Parameters<State>[0]

const SPACE = 32
const orSpace = (code: Code): Code =>
  code !== null && code > SPACE && withAddressEnds(String.fromCodePoint(code)) === ' '
    ? SPACE
    : code

/**
 * Extends GitHub's rules: an address without markup also ends before Arabic punctuation, quotation
 * marks and invisible characters. Must follow `gfm()`.
 */
export function bareAddresses(): Extension {
  const text = gfm().text ?? {}
  const constructs = (letter: string) =>
    [text[letter.charCodeAt(0)] ?? []]
      .flat()
      .map((construct) =>
        construct.name === 'wwwAutolink' || construct.name === 'protocolAutolink'
          ? endingEarlier(construct)
          : construct,
      )
  return {
    text: Object.fromEntries(
      [...'hHwW'].map((letter) => [letter.charCodeAt(0), constructs(letter)]),
    ),
  }
}

/** A construct whose states, and those of its parts, read a space where an address ends. */
function endingEarlier({ tokenize, previous, ...construct }: Construct): Construct {
  return {
    ...construct,
    previous(code) {
      return previous?.call(this, orSpace(code)) ?? true
    },
    tokenize(effects, ok, nok) {
      let written: Code = null
      let isOver = false
      const reading =
        (state: State): State =>
        (code) => {
          written = code
          const next = state(orSpace(code))
          return next && !isOver ? reading(next) : next
        }
      // The tokenizer expects the written character back.
      const back =
        (state: State, isLast = false): State =>
        () => {
          isOver = isLast
          return state(written)
        }
      const partOf = (whole: Construct): Construct => ({
        ...whole,
        tokenize(_, done, failed) {
          return whole.tokenize.call(this, inside, back(done), back(failed))
        },
      })
      const inside: typeof effects = {
        ...effects,
        attempt: (part, done, failed) => effects.attempt(partOf(part as Construct), done, failed),
        check: (part, done, failed) => effects.check(partOf(part as Construct), done, failed),
      }
      const self = Object.create(this, { previous: { value: orSpace(this.previous) } })
      return reading(tokenize.call(self, inside, back(ok, true), back(nok, true)))
    },
  }
}

/** Arabic and full-width punctuation, quotation marks, and characters that nobody sees. */
const ENDS =
  /[،؛؟۔«»“”„‘’‚‹›…﴾﴿（）\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/**
 * A text of the same length with a space for each character that ends an address that is written
 * without markup. GitHub's rules know only ASCII punctuation.
 */
export const withAddressEnds = (text: string): string => text.replace(ENDS, ' ')
