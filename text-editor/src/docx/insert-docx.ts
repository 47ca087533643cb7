import type { EditorView } from '@codemirror/view'
import { blockEnd } from '../commands/positions.ts'
import { insertPasted, labelsIn, loadConversion } from '../paste/insert-pasted.ts'
import type { Pasted } from '../paste/convert.ts'
import { blockAt, type Anchor } from '../placing/anchor.ts'
import { DocxError } from './docx-fault.ts'
import { docxFiles, docxReader, endDocx } from './docx-reading.tsx'
import { openDocx } from './open-docx.ts'
import type { DocxContent } from './read-docx.ts'

/** The delay after a composition, by which time CodeMirror has read the composed text. */
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
  const read = view.state.facet(docxReader) ?? openDocx
  const content = await read(file, signal)
  const { convertFile } = await loadConversion().catch(() => {
    throw new DocxError('unloaded')
  })
  await untilComposed(view)
  const position = view.state.field(docxFiles).find((one) => one.id === id)
  if (!position || !view.dom.isConnected || view.state.readOnly) return null
  const pasted = convertFile(fileOf(content), labelsIn(view.state))
  if (!pasted) throw new DocxError('empty')
  view.dispatch({ effects: endDocx.of(id) })
  return insertAt(view, position, pasted)
}

const fileOf = ({ html, pictures, omitted }: DocxContent) => ({
  html,
  omitted,
  pictures: pictures.map(({ name, type, bytes }) => new File([bytes], name, { type })),
})

function insertAt(view: EditorView, { at, isBefore }: Anchor, pasted: Pasted): number {
  const { state } = view
  const { changes, from } = blockAt(state, { at, isBefore }, pasted.markdown)
  // the user may have continued writing elsewhere
  const keepsCursor = blockEnd(state, state.selection.main.head) !== blockEnd(state, at)
  insertPasted(view, { ...changes, start: from, keepsCursor }, { ...pasted, isInline: false })
  return from + pasted.markdown.length
}

/**
 * Waits until the input method has finished composing, because changing the text during the
 * composition would discard what is being composed.
 */
async function untilComposed(view: EditorView): Promise<void> {
  while (view.composing && view.dom.isConnected) {
    await new Promise<void>((resolve) => {
      const settled = () => setTimeout(resolve, AFTER_COMPOSITION_MS)
      view.contentDOM.addEventListener('compositionend', settled, { once: true })
    })
  }
}
