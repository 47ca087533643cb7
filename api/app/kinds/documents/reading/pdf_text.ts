import { readFile } from 'node:fs/promises'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { textOfGlyphs } from './glyph_lines.ts'
import { glyphsOf } from './pdf_glyphs.ts'
import { READ_LIMITS, type PageText, type ReadFile } from './read_file.ts'

/**
 * Reads the text of a PDF, page by page, until a limit is reached or `ms` milliseconds have passed.
 * Damaged pages have no text. Pictures, scripts and forms are ignored.
 */
export async function readPdfText(file: string, ms: number): Promise<ReadFile> {
  const until = Date.now() + ms
  const { OPS } = await getResolvedPDFJS()
  const names = Object.fromEntries(Object.entries(OPS).map(([name, number]) => [number, name]))
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)), {
    // Skips pictures with more than this number of pixels: in practice, all pictures.
    maxImageSize: 1,
    enableXfa: false,
    useSystemFonts: false,
    verbosity: 0,
  })
  const mark = await pdf.getMarkInfo().catch(() => null)
  const texts: PageText[] = []
  let length = 0
  let damaged = 0
  let isCut = false
  for (let page = 1; page <= Math.min(pdf.numPages, READ_LIMITS.pages); page += 1) {
    isCut = Date.now() > until
    if (isCut || length > READ_LIMITS.length || damaged > READ_LIMITS.damaged) break
    try {
      const proxy = await pdf.getPage(page)
      const text = textOfGlyphs(glyphsOf({ operations: await proxy.getOperatorList(), names }))
      proxy.cleanup()
      length += text.length
      if (text !== '') texts.push({ page, text })
    } catch {
      damaged += 1
    }
  }
  if (damaged > 0 && texts.length === 0) throw new Error('No page could be read')
  return { texts, pages: pdf.numPages, isTagged: mark?.Marked === true, isCut }
}
