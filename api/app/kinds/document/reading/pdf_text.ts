import { readFile } from 'node:fs/promises'
import { isSameLine, textOfGlyphs, type Glyph } from './glyph_lines.ts'
import { memoryOf, withPdf, type OpenPdf } from './pdfium.ts'
import { READ_LIMITS, type PageText, type ReadText } from './read_file.ts'

/** The types of page objects. */
const TEXT = 1
const FORM = 5

/** Room for a matrix or a box of numbers, and for a length. */
const NUMBERS = 40

/** The maximum number of bytes of a replacement. Longer ones are ignored. */
const MAX_BYTES = 2000

/** The maximum number of characters on a page. A page with more characters is not text. */
const MAX_CHARACTERS = 200_000

/**
 * The maximum number of characters that one glyph can represent. The longest ligature has 18, but
 * faulty fonts assign whole texts to a glyph.
 */
const MAX_TEXT_OF_GLYPH = 24

/**
 * Reads the text of a PDF, page by page, until a limit is reached or `ms` milliseconds have passed.
 * Damaged pages have no text. Pictures, scripts and forms are ignored.
 */
export async function readPdfText(file: string, ms: number): Promise<ReadText> {
  const until = Date.now() + ms
  return withPdf(await readFile(file), (pdf) => {
    const { pdfium, document } = pdf
    const pages = pdfium.FPDF_GetPageCount(document)
    const readPage = pageReader(pdf)
    const texts: PageText[] = []
    let damaged = 0
    let length = 0
    for (let page = 1; page <= Math.min(pages, READ_LIMITS.pages); page += 1) {
      if (Date.now() > until || length > READ_LIMITS.length || damaged > READ_LIMITS.damaged) break
      const text = readPage(page)
      if (text === null) damaged += 1
      if (text) texts.push({ page, text })
      length += text?.length ?? 0
    }
    if (damaged > 0 && texts.length === 0) throw new Error('No page could be read')
    return { texts, pages, isTagged: pdfium.FPDFCatalog_IsTagged(document) }
  })
}

/** Returns a function that reads the text of a page; null if the page is damaged. */
function pageReader(pdf: OpenPdf): (page: number) => string | null {
  const { pdfium, document, reserve } = pdf
  const glyphsOn = glyphReader(pdf, reserve(NUMBERS + MAX_BYTES))
  return (number) => {
    const page = pdfium.FPDF_LoadPage(document, number - 1)
    const text = page === 0 ? 0 : pdfium.FPDFText_LoadPage(page)
    try {
      return text === 0 ? null : textOfGlyphs([...glyphsOn(page, text)])
    } finally {
      pdfium.FPDFText_ClosePage(text)
      pdfium.FPDF_ClosePage(page)
    }
  }
}

/** Returns a function that lists the glyphs of a page in the order in which they are drawn. */
function glyphReader({ pdfium }: OpenPdf, memory: number) {
  const floats = (): Float32Array => new Float32Array(memoryOf(pdfium).buffer, memory, 6)
  const doubles = (): Float64Array => new Float64Array(memoryOf(pdfium).buffer, memory, 4)
  const addresses = (size: number) =>
    [memory, memory + size, memory + 2 * size, memory + 3 * size] as const

  /** The position of what is drawn with a matrix, and where its right end is. */
  function placed(matrix: Matrix, fontSize: number, [x, y, right]: readonly number[]) {
    const [a, b, c, d] = matrix
    const turn = Math.atan2(b, a)
    const along = (px: number, py: number) => px * Math.cos(turn) + py * Math.sin(turn)
    const start = along(x ?? 0, y ?? 0)
    return {
      start,
      end: turn === 0 ? Math.max(start, right ?? start) : start,
      line: (y ?? 0) * Math.cos(turn) - (x ?? 0) * Math.sin(turn),
      angle: Math.round((turn * 180) / Math.PI),
      size: Math.abs(fontSize) * Math.hypot(c, d) || 1,
    }
  }

  const matrixThere = (): Matrix => [...floats()] as unknown as Matrix

  /** A character of a page; null if nothing is drawn for it, like for most spaces. */
  function glyphAt(text: number, n: number): Glyph | null {
    const code = pdfium.FPDFText_GetUnicode(text, n)
    if (code <= 0 || code > 0x10_ff_ff || pdfium.FPDFText_IsGenerated(text, n) === 1) return null
    pdfium.FPDFText_GetLooseCharBox(text, n, memory)
    const [left = 0, , right = 0] = floats()
    if (left === right && code === 0x20) return null
    pdfium.FPDFText_GetMatrix(text, n, memory)
    const matrix = matrixThere()
    const [x, y] = addresses(8)
    pdfium.FPDFText_GetCharOrigin(text, n, x, y)
    const [originX = 0, originY = 0] = doubles()
    const place = [originX, originY, right]
    const glyph = placed(matrix, pdfium.FPDFText_GetFontSize(text, n), place)
    const isHyphen = pdfium.FPDFText_IsHyphen(text, n) === 1
    const end = glyph.angle === 0 ? glyph.end : glyph.start + lengthOf(text, n, glyph.angle)
    return { ...glyph, end, text: isHyphen ? '-' : String.fromCodePoint(code) }
  }

  /** The length of a character in text that is not horizontal, whose box has no width. */
  function lengthOf(text: number, n: number, angle: number): number {
    pdfium.FPDFText_GetCharBox(text, n, ...addresses(8))
    const [left = 0, right = 0, bottom = 0, top = 0] = doubles()
    const turn = (angle * Math.PI) / 180
    return Math.abs((right - left) * Math.cos(turn)) + Math.abs((top - bottom) * Math.sin(turn))
  }

  /** The glyphs of each text object. Characters at the same place are one glyph. */
  function glyphsByObject(text: number): Map<number, Glyph[]> {
    const found = new Map<number, Glyph[]>()
    const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_CHARACTERS)
    let former = null as Glyph | null
    let formerObject = 0
    for (let n = 0; n < count; n += 1) {
      const glyph = glyphAt(text, n)
      const object = pdfium.FPDFText_GetTextObject(text, n)
      if (glyph && former && object === formerObject && isSamePlace(former, glyph)) {
        former.text += glyph.text
        former.end = Math.max(former.end, glyph.end)
        continue
      }
      if (glyph && former) join(former, glyph)
      const glyphs = found.get(object) ?? []
      found.set(object, glyphs)
      if (glyph) glyphs.push(glyph)
      former = glyph
      formerObject = object
    }
    return found
  }

  /** The text that a mark gives in place of glyphs (`/ActualText`), such as those without a character. */
  function replacementBy(mark: number): string | null {
    const buffer = memory + NUMBERS
    const get = pdfium.FPDFPageObjMark_GetParamBlobValue
    if (!get(mark, 'ActualText', buffer, MAX_BYTES, memory)) return null
    const bytes = pdfium.pdfium.getValue(memory, 'i32')
    return decoded(Buffer.from(memoryOf(pdfium).subarray(buffer, buffer + bytes)))
  }

  /** The text objects of a page or a form, with the matrix of the forms around them. */
  function* objectsIn(
    count: number,
    at: (n: number) => number,
    around: Matrix,
  ): Generator<{ object: number; around: Matrix }> {
    for (let n = 0; n < count; n += 1) {
      const object = at(n)
      const type = pdfium.FPDFPageObj_GetType(object)
      if (type === TEXT) yield { object, around }
      if (type !== FORM) continue
      const own = multiply(around, matrixOf(object))
      const within = (k: number) => pdfium.FPDFFormObj_GetObject(object, k)
      yield* objectsIn(pdfium.FPDFFormObj_CountObjects(object), within, own)
    }
  }

  function matrixOf(object: number): Matrix {
    pdfium.FPDFPageObj_GetMatrix(object, memory)
    return matrixThere()
  }

  /** The place of a text object up to the end of its ink. */
  function placeOf(object: number, around: Matrix): Omit<Glyph, 'text'> {
    pdfium.FPDFPageObj_GetBounds(object, ...addresses(4))
    const [, , right = 0] = floats()
    pdfium.FPDFTextObj_GetFontSize(object, memory)
    const [fontSize = 0] = floats()
    const matrix = multiply(around, matrixOf(object))
    const place = [matrix[4], matrix[5], around[0] * right + around[4]]
    return placed(matrix, fontSize, place)
  }

  return function* glyphsOn(page: number, text: number): Generator<Glyph> {
    const byObject = glyphsByObject(text)
    for (const glyph of [...byObject.values()].flat()) glyph.text = textOf(glyph.text)
    const replaced = new Map<number, Glyph | null>()
    let former: Glyph | null = null
    const at = (n: number) => pdfium.FPDFPage_GetObject(page, n)
    for (const { object, around } of objectsIn(pdfium.FPDFPage_CountObjects(page), at, IDENTITY)) {
      const place = placeOf(object, around)
      let replacement: Glyph | null = null
      for (let m = 0; m < pdfium.FPDFPageObj_CountMarks(object) && !replacement; m += 1) {
        const mark = pdfium.FPDFPageObj_GetMark(object, m)
        const isNew = !replaced.has(mark)
        const named = isNew ? replacementBy(mark) : null
        if (isNew) replaced.set(mark, named === null ? null : { ...place, text: named })
        replacement = replaced.get(mark) ?? null
        if (replacement && isNew) yield replacement
      }
      const glyphs = byObject.get(object) ?? []
      if (replacement) {
        // PDFium misplaces its own replacements within forms.
        const near = glyphs.filter(({ start }) => Math.abs(start - place.start) < place.size)
        replacement.start = Math.min(replacement.start, place.start)
        replacement.end = Math.max(replacement.end, place.end, ...near.map(({ end }) => end))
      } else {
        if (former && glyphs[0]) join(former, glyphs[0], MAX_CLOSED_AT_REPLACEMENT)
        yield* glyphs
      }
      former = replacement
    }
  }
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

const isSamePlace = (one: Glyph, other: Glyph): boolean =>
  one.start === other.start && one.line === other.line

/** The maximum gap that is closed between neighbours, as a multiple of their size. */
const MAX_CLOSED = 0.5

/** This gap is less than one between words. */
const MAX_CLOSED_AT_REPLACEMENT = 0.1

/**
 * Closes the gap between two neighbours. PDFium knows how far each character reaches, and found no
 * space between them, but its box of some characters is only their ink.
 */
function join(one: Glyph, other: Glyph, limit = MAX_CLOSED): void {
  const [left, right] = one.start < other.start ? [one, other] : [other, one]
  const gap = (right.start - left.end) / left.size
  const isZero = left.end === left.start
  if (isSameLine(one, other) && !isZero && gap < limit) left.end = Math.max(left.end, right.start)
}

const FROM_THE_RIGHT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
const FIRST_FORM = 0xfb_50
const LAST_FORM = 0xfe_fc

/** The characters of the ligatures among the presentation forms of Arabic. */
const FORMS = new Set(
  Array.from({ length: LAST_FORM - FIRST_FORM + 1 }, (_, n) =>
    String.fromCodePoint(FIRST_FORM + n).normalize('NFKC'),
  ),
)

/**
 * The characters of a glyph in reading order; empty if they can't be a ligature. PDFium lists those
 * of an Arabic ligature from the left, but divides presentation forms, which are ligatures too, in
 * reading order.
 */
function textOf(text: string): string {
  if (text.length > MAX_TEXT_OF_GLYPH) return ''
  if (text.length < 2 || !FROM_THE_RIGHT.test(text)) return text
  const reversed = [...text].toReversed().join('')
  return FORMS.has(text) && !FORMS.has(reversed) ? text : reversed
}

/** The characters of a PDF string: in UTF-16 with a mark, or else nearly in Latin-1. */
const decoded = (bytes: Buffer): string =>
  new TextDecoder(bytes.toString('hex', 0, 2) === 'feff' ? 'utf-16be' : 'latin1').decode(bytes)
