import type { DocxOmitted } from './docx-omitted.ts'
import { marksOf, type Styles } from './styles.ts'
import { childOf, childrenOf, isWord, removeNode, valueOf, wordElement } from './xml.ts'

/** Characters that mammoth and our own code put into the text as marks. */
const RESERVED = /[\uE000\uE001]/g

/** Writes the marks of a run, whether they are its own or those of its style. */
export function prepareRun(run: Element, styles: Styles, omitted: DocxOmitted): void {
  const properties = childOf(run, 'rPr')
  const own = marksOf(properties)
  const marks = { ...styles.run(valueOf(childOf(properties, 'rStyle'))), ...own }
  omitted.styles ||= properties !== undefined && setsLooks(properties)
  if (properties) removeNode(properties)
  for (const text of childrenOf(run)) {
    if (!isWord(text, 't')) continue
    if (marks.isHidden) removeNode(text)
    else if (/[\uE000\uE001]/.test(text.textContent ?? ''))
      text.textContent = (text.textContent ?? '').replaceAll(RESERVED, '')
  }
  const written = wordElement(run, 'rPr')
  if (marks.isBold) written.appendChild(wordElement(run, 'b'))
  if (marks.isItalic) written.appendChild(wordElement(run, 'i'))
  if (marks.isStruck) written.appendChild(wordElement(run, 'strike'))
  if (marks.raised && !hasNoteReference(run))
    written.appendChild(wordElement(run, 'vertAlign', marks.raised))
  run.insertBefore(written, run.firstChild)
}

/** Whether a run sets a font, a size or a colour. Word itself sets the font of every Arabic run. */
const setsLooks = (properties: Element): boolean =>
  childrenOf(properties).some(
    (property) =>
      isWord(property, 'color', 'sz', 'rFonts', 'highlight') && valueOf(property) !== 'auto',
  )

const hasNoteReference = (run: Element): boolean =>
  childrenOf(run).some((child) => isWord(child, 'footnoteReference', 'endnoteReference'))
