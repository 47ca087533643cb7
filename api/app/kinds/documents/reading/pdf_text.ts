import { readFile } from 'node:fs/promises'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { actualTexts, replacementIn } from './actual_text.ts'
import { textOfGlyphs } from './glyph_lines.ts'
import { glyphsOf } from './pdf_glyphs.ts'
import { withPdf } from './pdfium.ts'
import { READ_LIMITS, type PageText, type ReadText } from './read_file.ts'

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
  let isCut = false
  await withPdf(content, async (opened) => {
    const replacementsOn = actualTexts(opened)
    let length = 0
    for (let page = 1; page <= Math.min(pdf.numPages, READ_LIMITS.pages); page += 1) {
      isCut = Date.now() > until
      if (isCut || length > READ_LIMITS.length || damaged > READ_LIMITS.damaged) break
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
  return { texts, pages: pdf.numPages, isTagged: mark?.Marked === true, isCut }
}
