import { WidgetType, type EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { endNoteOf } from '../text/notes.ts'

/** The marker of a list item: a sun or a number. */
export class ItemWidget extends WidgetType {
  readonly text: string
  readonly isOrdered: boolean

  constructor(text: string, isOrdered: boolean) {
    super()
    this.text = text
    this.isOrdered = isOrdered
  }

  override eq(other: ItemWidget) {
    return other.text === this.text && other.isOrdered === this.isOrdered
  }

  toDOM() {
    const element = document.createElement('span')
    element.className = this.isOrdered ? 'ink-number' : 'ink-sun'
    element.textContent = this.text
    return element
  }
}

export class TaskWidget extends WidgetType {
  readonly isDone: boolean

  constructor(isDone: boolean) {
    super()
    this.isDone = isDone
  }

  override eq(other: TaskWidget) {
    return other.isDone === this.isDone
  }

  toDOM(view: EditorView) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.className = 'ink-task'
    box.checked = this.isDone
    box.disabled = view.state.readOnly
    box.setAttribute('aria-label', view.state.facet(surroundings).t('editor.surface.task'))
    box.addEventListener('change', () => {
      const line = view.state.doc.lineAt(view.posAtDOM(box))
      const at = line.text.search(/\[[ xX]\]/)
      if (at < 0) return
      const from = line.from + at + 1
      view.dispatch({
        changes: { from, to: from + 1, insert: box.checked ? 'x' : ' ' },
        userEvent: 'input.task',
      })
    })
    return box
  }

  override ignoreEvent() {
    return true
  }
}

/** The number that a note has on the page, shown at the reference to the note. */
export class NoteWidget extends WidgetType {
  readonly label: string
  readonly number: number

  constructor(label: string, number: number) {
    super()
    this.label = label
    this.number = number
  }

  override eq(other: NoteWidget) {
    return other.label === this.label && other.number === this.number
  }

  toDOM(view: EditorView) {
    const { t } = view.state.facet(surroundings)
    const element = document.createElement('button')
    element.type = 'button'
    element.tabIndex = -1
    element.className = 'ink-note-sign'
    element.textContent = String(this.number)
    element.setAttribute('aria-label', t('editor.surface.note', { number: this.number }))
    element.addEventListener('mousedown', (event) => event.preventDefault())
    element.addEventListener('click', () => {
      const end = endNoteOf(view.state, this.label)
      if (end === null) return
      view.dispatch({ selection: { anchor: end }, scrollIntoView: true })
      view.focus()
    })
    return element
  }

  override ignoreEvent() {
    return true
  }
}

export class RuleWidget extends WidgetType {
  override eq() {
    return true
  }

  toDOM() {
    const rule = document.createElement('span')
    rule.className = 'ink-rule'
    rule.setAttribute('role', 'separator')
    return rule
  }
}

/** Marks an empty heading, which would otherwise look like any empty line. */
export class EmptyHeadingWidget extends WidgetType {
  readonly words: string

  constructor(words: string) {
    super()
    this.words = words
  }

  override eq(other: EmptyHeadingWidget) {
    return other.words === this.words
  }

  toDOM() {
    const element = document.createElement('span')
    element.className = 'ink-empty'
    element.textContent = this.words
    element.setAttribute('aria-hidden', 'true')
    return element
  }
}

/** A picture within a line. A picture on its own is a block. */
export class PictureWidget extends WidgetType {
  readonly description: string

  constructor(description: string) {
    super()
    this.description = description
  }

  override eq(other: PictureWidget) {
    return other.description === this.description
  }

  toDOM(view: EditorView) {
    const element = document.createElement('span')
    element.className = 'ink-inline-picture'
    element.textContent =
      this.description || view.state.facet(surroundings).t('editor.surface.picture.none')
    return element
  }
}
