import { memoryOf, type OpenPdf } from './pdfium.ts'

const TEXT = 1
/** The number of bytes of a matrix of six 32-bit numbers. */
const MATRIX = 24
/** The maximum number of bytes of a replacement. Longer ones are ignored. */
const MAX_BYTES = 2000
/** The maximum distance of two positions that are the same, in points. */
const SAME = 0.5

interface Replacement {
  x: number
  y: number
  text: string
}

/**
 * The texts that replace glyphs on a page (`/ActualText`), such as those of glyphs to which the font
 * assigns no character. Programs write them for marked content, which begins with a text object.
 */
export function actualTexts({
  pdfium,
  document,
  reserve,
}: OpenPdf): (page: number) => Replacement[] {
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
export const replacementIn =
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
