import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Notice } from '@ufuq/shared/ui/notice'
import X from 'lucide-react/icons/x'
import { Selection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertPasted, loadConversion } from '../paste/insert-pasted.ts'
import { Anchored, type Anchor } from '../placing/anchor.ts'
import { untilComposed } from '../placing/pending-uploads.ts'
import { announce } from '../writing/announce.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { DocxError, type DocxFault } from './docx-fault.ts'
import { openDocx } from './open-docx.ts'

const ENDING = /\.(?:doc|dot)[xm]?$/i
const TYPE =
  /^application\/(?:msword|vnd\.ms-word\.|vnd\.openxmlformats-officedocument\.wordprocessingml\.)/i

/** Whether a file's name or type is that of a Word file; its content may be something else. */
export const isWordFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ENDING.test(name) || TYPE.test(type)

/** A Word file that is being read, or that could not be read. */
interface DocxFile extends Anchor {
  id: number
  file: File
  /** Why the file can't be read; null while it is being read. */
  fault: DocxFault | null
  reading: AbortController
}

/** The Word files with their positions, which follow the text as it changes. */
export const docxFiles = new Anchored<DocxFile>({
  name: 'docx',
  idOf: ({ id, fault }) => `${id} ${fault ?? ''}`,
  level: 1,
  render({ id, file, fault, reading }, view) {
    const { t } = surroundingsOf(view.state)
    const close = () => {
      reading.abort()
      remove(view, id)
      view.focus()
    }
    const label = t(fault ? 'paste.close' : 'wordFile.cancel')
    return (
      <Notice
        tone={fault ? 'danger' : 'info'}
        action={<IconButton icon={X} label={label} onClick={close} />}
      >
        <strong>
          <bdi>{file.name}</bdi>
        </strong>{' '}
        <span>{fault ? t(`wordFile.faults.${fault}`) : t('wordFile.reading')}</span>
      </Notice>
    )
  },
})

const change = (view: EditorView, to: (files: readonly DocxFile[]) => readonly DocxFile[]): void =>
  view.dispatch(docxFiles.change(view.state.tr, to))

const remove = (view: EditorView, id: number): void =>
  change(view, (files) => files.filter((file) => file.id !== id))

/** Asks for a Word file, and inserts its text at the cursor. */
export const insertWordFile: Command = (state, _dispatch, view) => {
  if (isReadOnly(state)) return false
  if (!view) return true
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.docx,.docm,.dotx,.doc'
  input.addEventListener('change', () => {
    view.focus()
    if (!isReadOnly(view.state))
      void insertWordFiles(view, [...(input.files ?? [])], view.state.selection.to)
  })
  input.click()
  return true
}

let last = 0

/**
 * Inserts the texts of Word files one after another, after the block at a position. A panel is
 * shown there while a file is being read, or if it can't be read.
 */
export async function insertWordFiles(
  view: EditorView,
  files: readonly File[],
  at: number,
): Promise<void> {
  if (files.length === 0) return
  const added = files.map((file): DocxFile => {
    const reading = new AbortController()
    return { id: (last += 1), file, at, isBefore: false, fault: null, reading }
  })
  const { tr } = view.state
  // the cursor moves as when text is dropped
  tr.setSelection(Selection.near(tr.doc.resolve(at), -1)).scrollIntoView()
  view.dispatch(docxFiles.change(tr, (known) => [...known.filter(({ fault }) => !fault), ...added]))
  // each text is inserted above those that followed it in the list
  for (const file of added.toReversed()) await insertOne(view, file)
}

/** Inserts a text as one step. The text stays as it is if the file can't be read. */
async function insertOne(view: EditorView, { id, file, reading }: DocxFile): Promise<void> {
  const current = () =>
    view.isDestroyed ? undefined : docxFiles.in(view.state).find((one) => one.id === id)
  if (!current()) return
  const { t } = surroundingsOf(view.state)
  announce(view, `${file.name} ${t('wordFile.reading')}`)
  try {
    const content = await openDocx(file, reading.signal)
    const { convertFile } = await loadConversion().catch(() => {
      throw new DocxError('unloaded')
    })
    await untilComposed(view)
    const at = current()?.at
    if (at === undefined) return
    const pasted = convertFile(content)
    if (!pasted) throw new DocxError(content.omitted.embedded ? 'embedded' : 'empty')
    remove(view, id)
    const { doc, selection } = view.state
    // the user may have continued writing elsewhere
    const isElsewhere = doc.resolve(at).index(0) !== selection.$head.index(0)
    if (!isReadOnly(view.state)) insertPasted(view, at, { ...pasted, isInline: false }, isElsewhere)
  } catch (error) {
    if (!current()) return
    // converting a text that is nested too deeply throws a `RangeError`
    const fault = error instanceof DocxError ? error.fault : 'damaged'
    change(view, (all) => all.map((one) => (one.id === id ? { ...one, fault } : one)))
    announce(view, `${file.name} ${t(`wordFile.faults.${fault}`)}`)
  }
}
