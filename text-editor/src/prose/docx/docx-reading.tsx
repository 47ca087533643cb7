import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { DecorationSet, type EditorView } from 'prosemirror-view'
import type { DocxFault } from '../../docx/docx-fault.ts'
import { DocxPanel } from '../../docx/docx-panel.tsx'
import { reactWidget } from '../writing/react-blocks.ts'
import { surroundingsOf } from '../writing/surroundings.ts'

/** A Word file that is being read, or that could not be read. */
export interface DocxFile {
  id: number
  name: string
  /** A position in the block that the text of the file will follow. */
  at: number
  /** Why the file can't be read; null while it is being read. */
  fault: DocxFault | null
  /** Stops reading the file. */
  stop: () => void
}

type Files = readonly DocxFile[]

const key = new PluginKey<Files>('docx')

export const docxFile = (state: EditorState, id: number): DocxFile | undefined =>
  key.getState(state)?.find((file) => file.id === id)

/** Has a transaction change the list of files. */
export const changeDocxFiles = (tr: Transaction, change: (files: Files) => Files): Transaction =>
  tr.setMeta(key, change)

export const withoutDocxFile =
  (id: number) =>
  (files: Files): Files =>
    files.filter((file) => file.id !== id)

function panels(state: EditorState): DecorationSet | null {
  const files = key.getState(state) ?? []
  if (files.length === 0) return null
  const widgets = files.map((file) =>
    reactWidget(endOfBlock(state, file.at), {
      key: `docx ${file.id} ${file.fault ?? ''}`,
      side: 1,
      render: (view) => <Panel view={view} file={file} />,
    }),
  )
  return DecorationSet.create(state.doc, widgets)
}

function endOfBlock({ doc }: EditorState, at: number): number {
  const $at = doc.resolve(at)
  return $at.depth === 0 ? at : $at.after(1)
}

function Panel({ view, file: { id, name, fault, stop } }: { view: EditorView; file: DocxFile }) {
  return (
    <DocxPanel
      name={name}
      fault={fault}
      t={surroundingsOf(view.state).t}
      onClose={() => {
        stop()
        view.dispatch(changeDocxFiles(view.state.tr, withoutDocxFile(id)))
        view.focus()
      }}
    />
  )
}

/** The Word files with their positions, which follow the text as it changes. */
export const docxReading = new Plugin<Files>({
  key,
  state: {
    init: () => [],
    apply(tr, value) {
      const change = tr.getMeta(key) as ((files: Files) => Files) | undefined
      const mapped = tr.docChanged
        ? value.map((file) => ({ ...file, at: tr.mapping.map(file.at, -1) }))
        : value
      return change ? change(mapped) : mapped
    },
  },
  props: { decorations: panels },
})
