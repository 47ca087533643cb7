import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { DocxFault } from '../../docx/docx-fault.ts'
import { DocxPanel } from '../../docx/docx-panel.tsx'
import { Anchored, type Anchor } from '../placing/anchor.ts'
import { surroundingsOf } from '../writing/surroundings.ts'

/** A Word file that is being read, or that could not be read. */
export interface DocxFile extends Anchor {
  id: number
  name: string
  /** Why the file can't be read; null while it is being read. */
  fault: DocxFault | null
  /** Stops reading the file. */
  stop: () => void
}

/** The Word files with their positions, which follow the text as it changes. */
export const docxFiles = new Anchored<DocxFile>({
  name: 'docx',
  idOf: ({ id, fault }) => `${id} ${fault ?? ''}`,
  level: 1,
  render: (file, view) => <Panel view={view} file={file} />,
})

export const docxFile = (state: EditorState, id: number): DocxFile | undefined =>
  docxFiles.in(state).find((file) => file.id === id)

export const endDocx = (view: EditorView, id: number): void =>
  view.dispatch(docxFiles.change(view.state.tr, (files) => files.filter((file) => file.id !== id)))

function Panel({ view, file: { id, name, fault, stop } }: { view: EditorView; file: DocxFile }) {
  return (
    <DocxPanel
      name={name}
      fault={fault}
      t={surroundingsOf(view.state).t}
      onClose={() => {
        stop()
        endDocx(view, id)
        view.focus()
      }}
    />
  )
}
