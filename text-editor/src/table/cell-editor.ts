import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { eraseKeys } from '../commands/erase.ts'
import { heldMarks } from '../commands/held-marks.ts'
import { typingBehind } from '../commands/typing-behind.ts'
import { wholeTokens } from '../commands/whole-tokens.ts'
import { surroundings } from '../labels.ts'
import { linkAsked } from '../links.ts'
import { decorateInline, type Decorations } from '../decorations/inline-decorations.ts'
import { inTableCell } from '../text/drafts.ts'
import { cellLanguage } from '../text/markdown-language.ts'
import { directionIn } from '../text/text-side.ts'
import { oneLine } from '@ufuq/shared/domain/one-line'

/**
 * Marks a change that a cell receives from the document, as opposed to one that the cell sends to
 * the document.
 */
export const followsDocument = Annotation.define<boolean>()

interface CellEditor {
  outer: EditorView
  parent: HTMLElement
  words: string
  label: string
  onWords: (words: string, userEvent: string | undefined) => void
  onKey: (event: KeyboardEvent, view: EditorView) => boolean
}

/**
 * The cell that is being edited: a surface of one line, whose changes are written into the table's
 * markdown.
 */
export function cellEditor({
  outer,
  parent,
  words,
  label,
  onWords,
  onKey,
}: CellEditor): EditorView {
  const around = outer.state.facet(surroundings)
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: words,
      selection: { anchor: words.length },
      extensions: [
        EditorState.readOnly.of(outer.state.readOnly),
        EditorView.domEventHandlers({ keydown: onKey }),
        cellLanguage.extension,
        surroundings.of(around),
        linkAsked.of(outer.state.facet(linkAsked)),
        pastedAsOneLine,
        inTableCell,
        heldMarks,
        typingBehind,
        wholeTokens,
        eraseKeys,
        decorate,
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'on',
          lang: around.language,
        }),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.some((tr) => tr.annotation(followsDocument))) return
          const event = transactions.find((tr) => tr.docChanged)
          onWords(state.doc.toString(), event?.isUserEvent('delete') ? 'delete' : 'input.type')
        }),
      ],
    }),
  })
}

/** Pasted lines become one. */
const pastedAsOneLine: Extension = EditorView.clipboardInputFilter.of((text) =>
  oneLine(text.trim()),
)

function decorationsOf(view: EditorView): { decorations: Decorations; dir: string } {
  const { state } = view
  const decorations: Decorations = { decorations: [], hidden: [] }
  decorateInline(state, 0, state.doc.length, decorations)
  const dir = directionIn(state.doc.toString()) ?? directionOf(state.facet(surroundings).language)
  return { decorations, dir }
}

const decorate = ViewPlugin.fromClass(
  class {
    decorations = Decoration.none
    hidden = Decoration.none

    constructor(view: EditorView) {
      this.decorate(view)
    }

    update(update: ViewUpdate) {
      if (!update.docChanged) return
      if (update.view.composing) {
        this.decorations = this.decorations.map(update.changes)
        this.hidden = this.hidden.map(update.changes)
      } else this.decorate(update.view)
    }

    decorate(view: EditorView) {
      const { decorations, dir } = decorationsOf(view)
      const line = Decoration.line({ attributes: { dir } }).range(0)
      this.decorations = Decoration.set([line, ...decorations.decorations], true)
      this.hidden = Decoration.set(decorations.hidden, true)
    }
  },
  {
    provide: (plugin) => [
      EditorView.decorations.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
      EditorView.decorations.of((view) => view.plugin(plugin)?.hidden ?? Decoration.none),
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.hidden ?? Decoration.none),
    ],
  },
)
