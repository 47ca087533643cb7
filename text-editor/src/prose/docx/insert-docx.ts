import type { EditorView } from 'prosemirror-view'
import { DocxError } from '../../docx/docx-fault.ts'
import { openDocx } from '../../docx/open-docx.ts'
import type { DocxContent } from '../../docx/read-docx.ts'
import { insertPasted, loadConversion } from '../paste/insert-pasted.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { docxFile, endDocx } from './docx-reading.tsx'

/** The delay after a composition, by which time the library has read the composed text. */
const AFTER_COMPOSITION_MS = 50

/**
 * Reads a Word file and inserts its text after the block at the position of its panel, as one step.
 * Returns the end of the inserted text; null if reading was cancelled. Throws `DocxError` if the
 * file can't be read; the text then stays as it is.
 */
export async function insertDocx(
  view: EditorView,
  id: number,
  file: File,
  signal: AbortSignal,
): Promise<number | null> {
  const content = await openDocx(file, signal)
  const { convertFile } = await loadConversion().catch(() => {
    throw new DocxError('unloaded')
  })
  await untilComposed(view)
  const position = view.isDestroyed ? undefined : docxFile(view.state, id)
  if (!position || isReadOnly(view.state)) return null
  const pasted = convertFile(fileOf(content))
  if (!pasted) throw new DocxError('empty')
  endDocx(view, id)
  const { doc, selection } = view.state
  // the user may have continued writing elsewhere
  const isElsewhere = doc.resolve(position.at).index(0) !== selection.$head.index(0)
  return insertPasted(view, position.at, { ...pasted, isInline: false }, isElsewhere).to
}

const fileOf = ({ html, pictures, omitted }: DocxContent) => ({
  html,
  omitted,
  pictures: pictures.map(({ name, type, bytes }) => new File([bytes], name, { type })),
})

/**
 * Waits until the input method has finished composing, because changing the text during the
 * composition would discard what is being composed.
 */
async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing && !view.isDestroyed) {
    await new Promise<void>((resolve) => {
      const settled = () => setTimeout(resolve, AFTER_COMPOSITION_MS)
      view.dom.addEventListener('compositionend', settled, { once: true })
    })
  }
}
