import { readFile } from 'node:fs/promises'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { textOfGlyphs } from './glyph_lines.ts'
import { glyphsOf } from './pdf_glyphs.ts'
import { withPdf, memoryOf, type OpenPdf } from './pdfium.ts'
import { READ_LIMITS, type PageText, type ReadText } from './read_file.ts'

const TEXT = 1

/** The number of bytes of a matrix of six 32-bit numbers. */
const MATRIX = 24

/** The maximum number of bytes of a replacement. Longer ones are ignored. */
const MAX_BYTES = 2000

/** The maximum distance of two positions that are the same, in points. */
const SAME = 0.5

/**
 * Reads the text of a PDF, page by page, until a limit is reached or `ms` milliseconds have passed.
 * Damaged pages have no text. Pictures, scripts and forms are ignored.
 */
export async function readPdfText(file: string, ms: number): Promise<ReadText> {
  const until = Date.now() + ms
  const content = await readFile(file)
  const { OPS } = await getResolvedPDFJS()
  const names = Object.fromEntries(Object.entries(OPS).map(([name, number]) => [number, name]))
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    // Skips pictures with more than this number of pixels: in practice, all pictures.
    maxImageSize: 1,
    enableXfa: false,
    useSystemFonts: false,
    verbosity: 0,
  })
  const mark = await pdf.getMarkInfo().catch(() => null)
  const texts: PageText[] = []
  let damaged = 0
  await withPdf(content, async (opened) => {
    const replacementsOn = actualTexts(opened)
    let length = 0
    for (let page = 1; page <= Math.min(pdf.numPages, READ_LIMITS.pages); page += 1) {
      if (Date.now() > until || length > READ_LIMITS.length || damaged > READ_LIMITS.damaged) break
      try {
        const proxy = await pdf.getPage(page)
        const operations = await proxy.getOperatorList()
        const hasMarked = operations.fnArray.includes(OPS.beginMarkedContentProps)
        const replacementAt = replacementIn(hasMarked ? replacementsOn(page) : [])
        const text = textOfGlyphs(glyphsOf({ operations, names, replacementAt }))
        proxy.cleanup()
        length += text.length
        if (text !== '') texts.push({ page, text })
      } catch {
        damaged += 1
      }
    }
  })
  if (damaged > 0 && texts.length === 0) throw new Error('No page could be read')
  return { texts, pages: pdf.numPages, isTagged: mark?.Marked === true }
}

interface Replacement {
  x: number
  y: number
  text: string
}

/**
 * The texts that replace glyphs on a page (`/ActualText`), such as those of glyphs to which the font
 * assigns no character. Programs write them for marked content, which begins with a text object.
 */
function actualTexts({ pdfium, document, reserve }: OpenPdf): (page: number) => Replacement[] {
  const memory = reserve(MATRIX + 4 + MAX_BYTES)
  const [length, buffer] = [memory + MATRIX, memory + MATRIX + 4]
  const textOf = (mark: number): string | undefined => {
    const isKnown = pdfium.FPDFPageObjMark_GetParamBlobValue(
      mark,
      'ActualText',
      buffer,
      MAX_BYTES,
      length,
    )
    if (!isKnown) return undefined
    const bytes = pdfium.pdfium.getValue(length, 'i32')
    return decoded(Buffer.from(memoryOf(pdfium).subarray(buffer, buffer + bytes)))
  }
  const numberAt = (index: number) => pdfium.pdfium.getValue(memory + 4 * index, 'float')
  return (number) => {
    const page = pdfium.FPDF_LoadPage(document, number - 1)
    const replacements: Replacement[] = []
    const known = new Set<number>()
    for (let n = 0; n < pdfium.FPDFPage_CountObjects(page); n += 1) {
      const object = pdfium.FPDFPage_GetObject(page, n)
      if (pdfium.FPDFPageObj_GetType(object) !== TEXT) continue
      for (let m = 0; m < pdfium.FPDFPageObj_CountMarks(object); m += 1) {
        const mark = pdfium.FPDFPageObj_GetMark(object, m)
        const text = known.has(mark) ? undefined : textOf(mark)
        known.add(mark)
        if (text === undefined || !pdfium.FPDFPageObj_GetMatrix(object, memory)) continue
        replacements.push({ x: numberAt(4), y: numberAt(5), text })
      }
    }
    pdfium.FPDF_ClosePage(page)
    return replacements
  }
}

/** Takes the text of the replacement that begins at this position. */
const replacementIn =
  (replacements: Replacement[]) =>
  (x: number, y: number): string | undefined => {
    const isHere = (one: Replacement) => Math.abs(one.x - x) < SAME && Math.abs(one.y - y) < SAME
    const place = replacements.findIndex(isHere)
    // Content around it may begin at the same position.
    return place === -1 ? undefined : replacements.splice(place, 1)[0]?.text
  }

/** The characters of a PDF string: in UTF-16 with a mark, or else nearly in Latin-1. */
const decoded = (bytes: Buffer): string =>
  new TextDecoder(bytes.toString('hex', 0, 2) === 'feff' ? 'utf-16be' : 'latin1').decode(bytes)
