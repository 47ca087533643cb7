import type { Language } from '@ufuq/shared/contract/languages'
import {
  PASSAGE_LENGTH,
  type FoundPassage,
  type PassagePosition,
  type PassageText,
  type WordsSide,
} from '@ufuq/shared/contract/pictured-words'
import { textBlocks, wordsOf, type TextBlock } from './text-blocks.ts'

/** The maximum length of a passage, including its extension to whole words. */
const MAX_CHARACTERS = PASSAGE_LENGTH.max + 60
/**
 * The maximum ratio of the lengths of a passage and its translation. Above this ratio, their
 * sentences probably do not match.
 */
const MAX_RATIO = 2.5

/**
 * The position of a visitor's selection in a text, as whole words of one block; null if the text
 * does not contain the selection. The selection only locates the words; the image shows the words
 * of the text itself.
 */
export function findPassage(
  text: PassageText,
  translation: PassageText | null,
  marked: string,
): FoundPassage | null {
  const sought = wordsOf(marked).join(' ')
  if (sought.length < PASSAGE_LENGTH.min || sought.length > PASSAGE_LENGTH.max) return null
  for (const [block, { words }] of textBlocks(text.html).entries()) {
    const whole = words.join(' ')
    const start = whole.indexOf(sought)
    if (start === -1) continue
    const from = wordsBefore(whole, start)
    return passageAt(text, translation, {
      block,
      from,
      to: wordsBefore(whole, start + sought.length) + 1,
    })
  }
  return null
}

const wordsBefore = (text: string, end: number): number => text.slice(0, end).split(' ').length - 1

/**
 * The passage at a position, in both languages if the matching words of the translation are
 * known.
 */
export function passageAt(
  text: PassageText,
  translation: PassageText | null,
  place: PassagePosition,
): FoundPassage | null {
  const blocks = textBlocks(text.html)
  const own = blocks[place.block]
  if (!own || place.from >= place.to || place.to > own.words.length) return null
  const side = sideOf(text, own, place)
  const characters = side.words.length
  if (characters < PASSAGE_LENGTH.min || characters > MAX_CHARACTERS) return null
  const other = translation && counterpart({ blocks, place, text, translation })
  return { place, sides: other ? [side, other] : [side] }
}

type Span = Pick<PassagePosition, 'from' | 'to'>

/**
 * The passage in quotation marks, with an ellipsis if a sentence begins before the passage or
 * continues after it.
 */
function sideOf(text: PassageText, { words }: TextBlock, { from, to }: Span): WordsSide {
  const { language, title } = text
  const sentences = sentencesOf(words, language)
  const isStart = sentences.some((sentence) => sentence.from === from)
  const isEnd = sentences.some((sentence) => sentence.to === to)
  const said = words.slice(from, to).join(' ')
  return { language, words: `${isStart ? '' : '… '}${said}${isEnd ? '' : ' …'}`, source: title }
}

interface Pair {
  blocks: readonly TextBlock[]
  place: PassagePosition
  text: PassageText
  translation: PassageText
}

/**
 * The translation of a passage, if it can be determined: for a whole block, and for whole sentences
 * if both blocks have the same number of sentences.
 */
function counterpart({ blocks, place, text, translation }: Pair): WordsSide | null {
  const there = textBlocks(translation.html)
  const [own, other] = [blocks[place.block], there[placeInOther(blocks, there, place.block)]]
  if (!own || !other) return null
  const span = sameSentences(own, other, { place, text, translation })
  if (!span) return null
  const side = sideOf(translation, other, span)
  const ratio = side.words.length / own.words.slice(place.from, place.to).join(' ').length
  return ratio > MAX_RATIO || ratio < 1 / MAX_RATIO ? null : side
}

function sameSentences(
  own: TextBlock,
  other: TextBlock,
  { place: { from, to }, text, translation }: Omit<Pair, 'blocks'>,
): Span | null {
  if (from === 0 && to === own.words.length) return { from: 0, to: other.words.length }
  const sentences = sentencesOf(own.words, text.language)
  const others = sentencesOf(other.words, translation.language)
  if (sentences.length !== others.length) return null
  const first = others[sentences.findIndex((sentence) => sentence.from === from)]
  const last = others[sentences.findIndex((sentence) => sentence.to === to)]
  return first && last ? { from: first.from, to: last.to } : null
}

/**
 * The same position below the same heading, if all headings and all blocks below that heading are
 * of the same kinds; otherwise -1.
 */
function placeInOther(
  blocks: readonly TextBlock[],
  others: readonly TextBlock[],
  at: number,
): number {
  const headingsOf = (all: readonly TextBlock[]) => all.filter(isHeading).map(({ kind }) => kind)
  if (headingsOf(blocks).join() !== headingsOf(others).join()) return -1
  const heading = blocks.slice(0, at + 1).filter(isHeading).length
  const own = sectionOf(blocks, heading)
  const other = sectionOf(others, heading)
  return own.kinds === other.kinds ? at - own.start + other.start : -1
}

const isHeading = ({ kind }: TextBlock): boolean => /^h\d$/.test(kind)

function sectionOf(blocks: readonly TextBlock[], heading: number) {
  let seen = 0
  const numbers = blocks.map((block) => (isHeading(block) ? ++seen : seen))
  const kinds = blocks.filter((_, index) => numbers[index] === heading).map(({ kind }) => kind)
  return { start: numbers.indexOf(heading), kinds: kinds.join() }
}

const segmenters = {
  ar: new Intl.Segmenter('ar', { granularity: 'sentence' }),
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
}

function sentencesOf(words: readonly string[], language: Language): Span[] {
  let from = 0
  return [...segmenters[language].segment(words.join(' '))].map(({ segment }) => {
    const to = from + wordsOf(segment).length
    const span = { from, to }
    from = to
    return span
  })
}
