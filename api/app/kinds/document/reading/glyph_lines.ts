/** A glyph on a page. Its coordinates are relative to the direction in which its text is drawn. */
export interface Glyph {
  /** The text that the glyph represents: for a ligature, several characters in reading order. */
  text: string
  /** The start and end of the glyph along the line, in points. */
  start: number
  end: number
  /** The position of the line in points, measured perpendicular to the direction of the text. */
  line: number
  /** The direction of the text, in degrees. */
  angle: number
  size: number
}

/**
 * Glyphs whose positions differ by no more than this multiple of their size, such as vowel signs
 * and superscripts, are on the same line.
 */
const SAME_LINE = 0.5
/**
 * A gap that exceeds the usual gap between the characters of a line by this multiple of their size
 * separates words. In justified lines, the gaps between words exceed the usual gap by 0.17 times
 * that size.
 */
const WORD_GAP = 0.12

/**
 * The text of glyphs in reading order. Depending on the program, Arabic is drawn from the right, or
 * from the left with its characters reversed. The positions of the characters are the same in both
 * cases, so only the positions are used.
 */
export function textOfGlyphs(glyphs: readonly Glyph[]): string {
  const lines: Glyph[][] = []
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (!last || !isSameLine(last, glyph)) lines.push([])
    lines.at(-1)?.push(glyph)
    // A vowel sign does not change the position of the line.
    if (!last || glyph.end > glyph.start || !isSameLine(last, glyph)) last = glyph
  }
  const base = mostOf(glyphs.map(({ text }) => letterDirection(text)))
  return lines
    .map((line) => textOfLine(line, base))
    .filter((line) => line !== '')
    .join('\n')
    .replace(DIVIDED, '')
}

/** The hyphen of a word that is divided between two lines. */
const DIVIDED = /(?<=\p{L})[-\u2010]\n(?=\p{Ll})/gu
/** Invisible characters inside a word, at which the word must not be divided. */
const JOINERS = /[\u200C\u200D]/g
/** A hyphen that a page draws is visible, whatever character the font assigns to it. */
const SOFT_HYPHEN = /\u00AD/g

export const isSameLine = (one: Glyph, other: Glyph): boolean =>
  one.angle === other.angle &&
  Math.abs(one.line - other.line) <= SAME_LINE * Math.max(one.size, other.size)

type Direction = 'left' | 'right' | null
interface Piece {
  text: string
  direction: Direction
}

const LEFTWARDS = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u
const CHARACTER = /\p{L}/u
/** Digits, and the separators of Arabic digits, which Unicode counts among the letters. */
const DIGIT = /[\p{N}\u066B\u066C]/u
/** Characters that join the digits around them to one number in Arabic text. */
const SEPARATOR = /^[,.:/\u060C\u00A0]$/u

function directionOf(text: string): Direction {
  if (DIGIT.test(text)) return 'right'
  if (LEFTWARDS.test(text)) return 'left'
  return CHARACTER.test(text) ? 'right' : null
}

const letterDirection = (text: string): Direction => (DIGIT.test(text) ? null : directionOf(text))

function mostOf(directions: readonly Direction[]): Direction {
  const count = (direction: Direction) => directions.filter((one) => one === direction).length
  return count('left') > count('right') ? 'left' : 'right'
}

function textOfLine(glyphs: readonly Glyph[], base: Direction): string {
  const pieces: Piece[] = []
  let end = -Infinity
  const placed = withMarks(glyphs)
  const usual = usualGap(placed)
  for (const glyph of placed) {
    const isApart = pieces.length > 0 && glyph.start - end > (WORD_GAP + usual) * glyph.size
    if (isApart) pieces.push({ text: ' ', direction: null })
    pieces.push({ text: glyph.text, direction: directionOf(glyph.text) })
    end = Math.max(end, glyph.end)
  }
  const line = inReadingOrder(pieces, base)
    .normalize('NFKC')
    .replace(SOFT_HYPHEN, '-')
    .replace(JOINERS, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .trim()
  return pieces.some(({ direction }) => direction === 'left')
    ? withPrefixes(withBrackets(line))
    : line
}

/** With fewer glyphs than this, a line does not show whether its characters are spaced out. */
const MIN_GLYPHS = 10

/** The median gap between neighbouring glyphs of a line, as a multiple of their size. */
function usualGap(glyphs: readonly Glyph[]): number {
  if (glyphs.length < MIN_GLYPHS) return 0
  const gaps = glyphs
    .slice(1)
    .map(({ start, size }, before) => (start - (glyphs[before]?.end ?? start)) / size)
    .toSorted((one, other) => one - other)
  return Math.max(0, gaps[Math.floor(gaps.length / 2)] ?? 0)
}

const MARK = /^\p{M}+$/u

const MARKS = /\p{M}/gu

/**
 * The vowel signs of a glyph that represents nothing else; null for other glyphs. The text of a
 * glyph without a width may also contain the character to which the signs belong.
 */
function signsIn({ text, start, end }: Glyph): string | null {
  if (MARK.test(text)) return text
  const signs = text.normalize('NFC').match(MARKS)
  return signs && end === start ? signs.join('') : null
}

/** Rounds to hundredths of a point, because programs compute positions in different ways. */
const placeOf = ({ start }: Glyph): number => Math.round(start * 100)
const widthOf = ({ start, end }: Glyph): number => end - start

/**
 * Sorts the glyphs from left to right. Some programs draw a ligature as its first character,
 * followed by its other characters without a width. In Arabic, these characters are at the left
 * edge of the ligature, and therefore come first. In Latin, they are at its right edge, and come
 * before the next character. Vowel signs, which are drawn anywhere above or below their character,
 * become part of it.
 */
function withMarks(glyphs: readonly Glyph[]): Glyph[] {
  const inOrder = glyphs.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || widthOf(one) - widthOf(other),
  )
  const placed = inOrder.filter((glyph) => signsIn(glyph) === null)
  const signs = inOrder.flatMap((glyph) => {
    const text = signsIn(glyph)
    return text === null ? [] : [{ ...glyph, text }]
  })
  const drawn: Glyph[] = []
  let next = 0
  for (const [place, character] of placed.entries()) {
    const until = placed[place + 1]?.start ?? Infinity
    let { text } = character
    for (; next < signs.length && (signs[next]?.start ?? 0) < until; next += 1) {
      text += signs[next]?.text ?? ''
    }
    drawn.push({ ...character, text })
  }
  return drawn
}

/**
 * Converts the order on the page, from left to right, to reading order. A line with many addresses
 * is Arabic if its right edge is, and its other edge or most of the page.
 */
function inReadingOrder(pieces: readonly Piece[], ofPage: Direction): string {
  const letters = pieces.flatMap(({ text }) => letterDirection(text) ?? [])
  const isEdged = letters.at(-1) === 'left' && (letters[0] === 'left' || ofPage === 'left')
  const base = isEdged ? 'left' : mostOf(letters)
  const runs = runsOf(pieces, base)
  const texts = runs.map(({ direction, texts: all }) =>
    (direction === 'left' ? all.toReversed() : all).join(''),
  )
  return (base === 'left' ? texts.toReversed() : texts).join('')
}

const PAIRS = ['()', '[]', '«»'] as const

/**
 * Some programs write brackets by their shape, others as opening and closing brackets. If the first
 * bracket of a line is a closing one, opening and closing brackets are swapped.
 */
function withBrackets(line: string): string {
  let text = line
  for (const [open = '', close = ''] of PAIRS) {
    const [first, second] = [line.indexOf(close), line.indexOf(open)]
    if (first === -1 || second === -1 || second < first) continue
    text = text.replaceAll(open, '\0').replaceAll(close, open).replaceAll('\0', close)
  }
  return text
}

/** A telephone number with the plus sign of its prefix on the left, in the order of the line. */
const PREFIXED = /(?=(?:[ \u2010-\u2013-]?\p{Nd}){8})(?:\p{Nd}+[ \u2010-\u2013-])+\p{Nd}{1,3}\+/gu

const withPrefixes = (line: string): string =>
  line.replaceAll(PREFIXED, (number) => {
    const groups = number.slice(0, -1).split(/(\P{Nd})/u)
    return `+${groups.toReversed().join('')}`
  })

interface Run {
  direction: Direction
  texts: string[]
}

/**
 * Divides the pieces into runs of one direction. A piece without a direction gets the direction of
 * its neighbours if they agree, or else the direction of the line.
 */
function runsOf(pieces: readonly Piece[], base: Direction): Run[] {
  const runs: Run[] = []
  for (const [place, piece] of pieces.entries()) {
    const direction = piece.direction ?? neighbours(pieces, place) ?? base
    const run = runs.at(-1)
    if (run?.direction === direction) run.texts.push(piece.text)
    else runs.push({ direction, texts: [piece.text] })
  }
  return runs
}

/**
 * The maximum distance to a neighbour, in pieces, which allows for a few characters between words.
 */
const NEAR = 4

function neighbours(pieces: readonly Piece[], place: number): Direction {
  const near = (from: number, to: number) =>
    pieces.slice(Math.max(0, from), to).filter(({ direction }) => direction !== null)
  const before = near(place - NEAR, place).at(-1)
  const after = near(place + 1, place + 1 + NEAR)[0]
  if (!before || !after || before.direction !== after.direction) return null
  // In Arabic, numbers with a space or a hyphen between them are in the order of the line.
  const areNumbers = DIGIT.test(before.text) && DIGIT.test(after.text)
  if (areNumbers && !SEPARATOR.test(pieces[place]?.text ?? '')) return null
  return before.direction
}
