import type { DocumentType } from '@ufuq/shared/contract/documents'
import { OfficeParts } from './office_parts.ts'
import { READ_LIMITS, type ReadText } from './read_file.ts'
import { officeOpenXml, openDocument, ShownText, Styles, type ShownFormat } from './shown_text.ts'
import { readSpreadsheet } from './spreadsheet.ts'

/**
 * Reads the text of an Office or OpenDocument file that its readers see, without what is deleted,
 * hidden or commented. The file was checked before it was stored.
 */
export function readOfficeText(file: string, type: DocumentType): Promise<ReadText> {
  return OfficeParts.read(file, async (parts) => {
    const facts = { pages: null, isTagged: null }
    if (type === 'pptx') return { ...facts, ...(await readSlides(parts)) }
    const text = await (TEXTS[type] ?? readOpenDocument)(parts)
    return { ...facts, texts: [{ page: 0, text }] }
  })
}

const TEXTS: Partial<Record<DocumentType, (parts: OfficeParts) => Promise<string>>> = {
  docx: readWord,
  xlsx: readSpreadsheet,
}

async function shownIn(parts: OfficeParts, names: string[], format: () => ShownFormat) {
  const texts: string[] = []
  for (const name of names) {
    const shown = new ShownText(format())
    await parts.walk(name, shown)
    texts.push(shown.toString())
  }
  return texts.filter(Boolean).join(' ')
}

async function readWord(parts: OfficeParts): Promise<string> {
  const main = await parts.main()
  const styles = new Styles()
  for (const part of await parts.related(main, 'styles')) {
    await parts.walk(part, { open: styles.note })
  }
  const notes = await Promise.all(
    ['footnotes', 'endnotes'].map((type) => parts.related(main, type)),
  )
  return shownIn(parts, [main, ...notes.flat()], () => officeOpenXml(styles))
}

async function readOpenDocument(parts: OfficeParts): Promise<string> {
  const styles = new Styles()
  await parts.walk('styles.xml', { open: styles.note })
  return shownIn(parts, ['content.xml'], () => openDocument(styles))
}

/** Reads the slides in their order. The position of a slide serves as its page number. */
async function readSlides(parts: OfficeParts): Promise<Pick<ReadText, 'texts' | 'pages'>> {
  const main = await parts.main()
  const relations = await parts.relationsOf(main)
  const slides: string[] = []
  await parts.walk(main, {
    open({ name, attributes }) {
      if (name === 'sldId') slides.push(relations.get(attributes['r:id'] ?? '')?.part ?? '')
    },
  })
  const texts: { page: number; text: string }[] = []
  for (const [n, slide] of slides.slice(0, READ_LIMITS.pages).entries()) {
    const text = await shownIn(parts, [slide], () => officeOpenXml(new Styles()))
    texts.push({ page: n + 1, text })
  }
  return { texts, pages: slides.length }
}
