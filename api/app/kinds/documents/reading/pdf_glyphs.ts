import type { Glyph } from './glyph_lines.ts'

/**
 * The list of drawing operations of a page as PDF.js returns it, with the names of the operations'
 * numbers.
 */
export interface Drawing {
  operations: { fnArray: number[]; argsArray: unknown[] }
  names: Readonly<Record<number, string>>
  /** The text that replaces the glyphs of the marked content that begins at this point. */
  replacementAt: (x: number, y: number) => string | undefined
}

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/**
 * A character of a font as PDF.js describes it. A list of characters also contains numbers, which
 * are distances.
 */
interface FontGlyph {
  unicode?: string
  width?: number
  isSpace?: boolean
}

/**
 * The values that text operators change. `save` stores them, and `restore` brings back the stored
 * values.
 */
interface State {
  matrix: Matrix
  size: number
  characterSpacing: number
  wordSpacing: number
  scale: number
  rise: number
  leading: number
}

const START: State = {
  matrix: IDENTITY,
  size: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  rise: 0,
  leading: 0,
}

/**
 * The maximum number of characters that one glyph can represent. The longest ligature has 18, but
 * faulty fonts assign whole texts to a glyph.
 */
const MAX_TEXT_OF_GLYPH = 24
/** The maximum number of glyphs on a page. A page with more glyphs is not text. */
const MAX_GLYPHS = 200_000

/** The glyphs that a page draws, with their positions. */
export function glyphsOf({ operations, names, replacementAt }: Drawing): Glyph[] {
  const pen = new Pen(replacementAt)
  for (const [place, number] of operations.fnArray.entries()) {
    if (pen.glyphs.length > MAX_GLYPHS) break
    pen.draw(names[number] ?? '', listOf(operations.argsArray[place]))
  }
  return pen.glyphs
}

const listOf = (args: unknown): unknown[] => (Array.isArray(args) ? args : [])
/** The numbers of a matrix or a point: either the operands themselves, or an array among them. */
function numbersOf(args: unknown[]): number[] {
  const [first] = args
  const list = args.length === 1 && first !== null && typeof first === 'object' ? first : args
  return Array.from(list as ArrayLike<unknown>, (one) => Number(one) || 0)
}
const matrixOf = (args: unknown[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(args)
  return [a, b, c, d, e, f]
}

/**
 * Operators whose operands are one or two numbers. The operands of other operators may be whole
 * drawings.
 */
const OF_NUMBERS = new Set([
  'moveText',
  'setLeadingMoveText',
  'setCharSpacing',
  'setWordSpacing',
  'setHScale',
  'setTextRise',
  'setLeading',
])

/** Marked content: the number of glyphs before it, and the positions of its first and last glyph. */
interface Marked {
  before: number
  from?: Matrix
  to?: Matrix
}

class Pen {
  readonly glyphs: Glyph[] = []
  readonly #replacementAt: Drawing['replacementAt']
  readonly #marked: Marked[] = []
  readonly #saved: State[] = []
  #state = START
  #line = IDENTITY
  #text = IDENTITY

  constructor(replacementAt: Drawing['replacementAt']) {
    this.#replacementAt = replacementAt
  }

  draw(name: string, args: unknown[]) {
    const [x = 0, y = 0] = OF_NUMBERS.has(name) ? numbersOf(args) : []
    switch (name) {
      case 'save':
        this.#saved.push(this.#state)
        break
      case 'restore':
      case 'paintFormXObjectEnd':
        this.#state = this.#saved.pop() ?? this.#state
        break
      case 'paintFormXObjectBegin':
        this.#saved.push(this.#state)
        if (args[0]) this.#change({ matrix: multiply(this.#state.matrix, matrixOf([args[0]])) })
        break
      case 'transform':
        this.#change({ matrix: multiply(this.#state.matrix, matrixOf(args)) })
        break
      case 'beginText':
        this.#moveTo(IDENTITY)
        break
      case 'setTextMatrix':
        this.#moveTo(matrixOf(args))
        break
      case 'setLeadingMoveText':
        this.#change({ leading: -y })
        this.#moveBy(x, y)
        break
      case 'moveText':
        this.#moveBy(x, y)
        break
      case 'nextLine':
        this.#moveBy(0, -this.#state.leading)
        break
      case 'setFont':
        this.#change({ size: Number(args[1]) || 0 })
        break
      case 'setCharSpacing':
        this.#change({ characterSpacing: x })
        break
      case 'setWordSpacing':
        this.#change({ wordSpacing: x })
        break
      case 'setHScale':
        this.#change({ scale: x / 100 || 1 })
        break
      case 'setTextRise':
        this.#change({ rise: x })
        break
      case 'setLeading':
        this.#change({ leading: x })
        break
      case 'beginMarkedContent':
      case 'beginMarkedContentProps':
        this.#marked.push({ before: this.glyphs.length })
        break
      case 'endMarkedContent':
        this.#replace(this.#marked.pop())
        break
      case 'showText':
        for (const glyph of listOf(args[0])) this.#show(glyph)
        break
    }
  }

  #change(changes: Partial<State>) {
    this.#state = { ...this.#state, ...changes }
  }

  #moveTo(matrix: Matrix) {
    this.#line = matrix
    this.#text = matrix
  }

  #moveBy(x: number, y: number) {
    this.#moveTo(multiply(this.#line, [1, 0, 0, 1, x, y]))
  }

  #advance(by: number) {
    this.#text = multiply(this.#text, [1, 0, 0, 1, by * this.#state.scale, 0])
  }

  #show(glyph: unknown) {
    const { size, characterSpacing, wordSpacing } = this.#state
    if (typeof glyph === 'number') return this.#advance((-glyph * size) / 1000)
    if (glyph === null || typeof glyph !== 'object') return
    const { unicode = '', width = 0, isSpace } = glyph as FontGlyph
    const drawn = (width * size) / 1000
    const from = this.#place()
    this.#advance(drawn)
    const to = this.#place()
    for (const marked of this.#marked) {
      marked.from ??= from
      marked.to = to
    }
    this.#advance(characterSpacing + (isSpace ? wordSpacing : 0))
    if (unicode !== '' && unicode.length <= MAX_TEXT_OF_GLYPH) this.#note(unicode, from, to)
  }

  #replace({ before, from, to }: Marked = { before: 0 }) {
    const text = from && this.#replacementAt(from[4], from[5])
    if (from === undefined || to === undefined || text === undefined) return
    const replaced = this.glyphs.splice(before)
    this.#note(text, from, to)
    const glyph = this.glyphs.at(-1)
    if (!glyph) return
    glyph.start = Math.min(glyph.start, ...replaced.map(({ start }) => start))
    glyph.end = Math.max(glyph.end, ...replaced.map(({ end }) => end))
  }

  #place(): Matrix {
    const { matrix, rise } = this.#state
    return multiply(multiply(matrix, this.#text), [1, 0, 0, 1, 0, rise])
  }

  #note(text: string, from: Matrix, to: Matrix) {
    const [a, b, c, d, x, y] = from
    const turn = Math.atan2(b, a)
    const along = (px: number, py: number) => px * Math.cos(turn) + py * Math.sin(turn)
    const ends = [along(x, y), along(to[4], to[5])]
    this.glyphs.push({
      text,
      start: Math.min(...ends),
      end: Math.max(...ends),
      line: y * Math.cos(turn) - x * Math.sin(turn),
      angle: Math.round((turn * 180) / Math.PI),
      size: Math.abs(this.#state.size) * Math.hypot(c, d) || 1,
    })
  }
}
