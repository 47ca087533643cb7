import { Facet, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { drawnAt, mapAnchor, type Anchor } from '../placing/anchor.ts'
import { PanelWidget } from '../placing/panel-widget.ts'
import type { DocxFault } from './docx-fault.ts'
import { DocxPanel } from './docx-panel.tsx'
import type { openDocx } from './open-docx.ts'

/** A Word file that is being read, or that could not be read. */
export interface DocxFile extends Anchor {
  id: number
  name: string
  /** Why the file can't be read; null while it is being read. */
  fault: DocxFault | null
  /** Stops reading the file. */
  stop: () => void
}

/** The function that reads a file. Tests replace it, because they have no workers. */
export const docxReader = Facet.define<typeof openDocx, typeof openDocx | null>({
  combine: ([given]) => given ?? null,
})

/** Removes the panels of files that could not be read. */
export const forgetFaults = StateEffect.define()
export const beginDocx = StateEffect.define<DocxFile>()
export const failDocx = StateEffect.define<{ id: number; fault: DocxFault }>()
export const endDocx = StateEffect.define<number>()

/** The files with their positions, which follow the text as it changes. */
export const docxFiles = StateField.define<readonly DocxFile[]>({
  create: () => [],
  update(value, { changes, docChanged, effects }) {
    let now = docChanged ? value.map((one) => mapAnchor(one, changes)) : value
    for (const effect of effects) {
      if (effect.is(forgetFaults)) now = now.filter(({ fault }) => !fault)
      if (effect.is(beginDocx)) now = [...now, effect.value]
      if (effect.is(endDocx)) now = now.filter(({ id }) => id !== effect.value)
      if (effect.is(failDocx)) {
        const { id, fault } = effect.value
        now = now.map((one) => (one.id === id ? { ...one, fault } : one))
      }
    }
    return now
  },
  provide: (field) => EditorView.decorations.compute([field, 'doc'], panelsIn),
})

function panelsIn(state: EditorState): DecorationSet {
  const panels = state
    .field(docxFiles)
    .map((one) =>
      Decoration.widget({ widget: new DocxWidget(one), block: true, side: 1 }).range(
        drawnAt(state, one),
      ),
    )
  return Decoration.set(panels, true)
}

class DocxWidget extends PanelWidget {
  readonly file: DocxFile

  constructor(file: DocxFile) {
    super()
    this.file = file
  }

  override eq({ file }: DocxWidget) {
    return file.id === this.file.id && file.fault === this.file.fault
  }

  protected override panel(view: EditorView) {
    const { id, name, fault, stop } = this.file
    return (
      <DocxPanel
        name={name}
        fault={fault}
        t={view.state.facet(surroundings).t}
        onClose={() => {
          stop()
          view.dispatch({ effects: endDocx.of(id) })
          view.focus()
        }}
      />
    )
  }
}
