import type { EditorView } from '@codemirror/view'
import { setActiveCell } from '../active-view.ts'
import { runMarkKey } from '../commands/mark-keys.ts'
import { runFindKey } from '../find/finding.ts'
import { runHistoryKey } from '../history.ts'
import { surroundings } from '../labels.ts'
import { cellEditor, followsDocument } from '../table/cell-editor.ts'
import { captionOf, plainCaption, withCaption } from './caption-source.ts'
import { LibraryOffer } from './library-offer.ts'
import type { PictureFigure } from './picture-figure.ts'

/** The parts of the surrounding block that editing a caption needs. */
interface AroundCaption {
  /** Where the block begins in the document. */
  from: () => number
  /** Changes the markdown of the block. */
  write: (source: string, userEvent: string | undefined) => void
  leave: (step: 1) => void
  toPicture: () => void
}

/** The caption below a picture, which is edited where readers see it. */
export class PictureCaption {
  readonly dom = document.createElement('div')
  readonly offer: LibraryOffer
  private readonly field: EditorView
  private readonly view: EditorView
  private readonly around: AroundCaption
  private source = ''

  constructor(view: EditorView, around: AroundCaption) {
    this.view = view
    this.around = around
    this.offer = new LibraryOffer(view, 'caption')
    this.dom.className = 'ink-caption'
    this.dom.dataset['part'] = 'caption'
    this.field = cellEditor({
      outer: view,
      parent: this.dom,
      words: '',
      label: view.state.facet(surroundings).t('editor.surface.picture.caption'),
      onWords: (words, userEvent) => {
        this.dom.classList.toggle('empty', words === '')
        around.write(withCaption(this.source, words), userEvent)
      },
      onKey: (event) => this.onKey(event),
    })
    this.dom.addEventListener('focusin', () => setActiveCell(view, this.field))
    this.dom.addEventListener('focusout', () => setActiveCell(view, null))
  }

  /**
   * Shows the caption below the last picture of a block. If this caption is empty, the library's
   * caption is shown, as it is to readers.
   */
  show(source: string, figure: PictureFigure) {
    this.source = source
    figure.hold(this.dom)
    const { state } = this.field
    const words = captionOf(source)?.words ?? ''
    const typed = state.doc.toString()
    // the text in the field and in the markdown may differ in their escapes
    if (typed.trim() !== words.trim() && withCaption(source, typed) !== source) {
      this.field.dispatch({
        changes: { from: 0, to: state.doc.length, insert: words },
        selection: { anchor: words.length },
        annotations: followsDocument.of(true),
      })
    }
    const { libraryCaption, known } = figure
    const { t } = this.view.state.facet(surroundings)
    const hint = libraryCaption ?? t('editor.surface.picture.captionHint')
    this.dom.dataset['hint'] = hint
    this.field.contentDOM.setAttribute('aria-placeholder', hint)
    this.dom.classList.toggle('empty', this.field.state.doc.length === 0)
    this.dom.classList.toggle('given', libraryCaption !== null)
    this.dom.hidden = state.readOnly && words === '' && libraryCaption === null
    this.offer.show(known, plainCaption(words))
  }

  focus(anchor = this.field.state.doc.length, head = anchor) {
    const end = this.field.state.doc.length
    this.field.dispatch({
      selection: { anchor: Math.min(anchor, end), head: Math.min(head, end) },
    })
    this.field.focus()
  }

  has = (target: EventTarget | null): boolean => target instanceof Node && this.dom.contains(target)

  destroy() {
    setActiveCell(this.view, null)
    this.field.destroy()
  }

  private onKey(event: KeyboardEvent): boolean {
    if (event.isComposing) return false
    const { field, around, source } = this
    const { head } = field.state.selection.main
    const begin = around.from() + (captionOf(source)?.from ?? source.length)
    if (runMarkKey(event, field) || runFindKey(event, this.view, begin + head)) return true
    if (runHistoryKey(event, this.view)) return true
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    if (
      event.key === 'Enter' ||
      (event.key === 'ArrowDown' && this.isInLine(field.state.doc.length))
    )
      around.leave(1)
    else if (event.key === 'Escape' || (event.key === 'ArrowUp' && this.isInLine(0)))
      around.toPicture()
    else return false
    return true
  }

  /** Whether the cursor is on the same visual line as a position. */
  private isInLine(position: number): boolean {
    const here = this.field.coordsAtPos(this.field.state.selection.main.head)
    const there = this.field.coordsAtPos(position)
    return !here || !there || Math.abs(here.top - there.top) < 2
  }
}
