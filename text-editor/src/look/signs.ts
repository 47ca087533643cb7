import { WidgetType, type EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { endNoteOf } from '../text/notes.ts'

/** The sun of an item, or its number. */
export class ItemSign extends WidgetType {
  readonly text: string
  readonly isOrdered: boolean

  constructor(text: string, isOrdered: boolean) {
    super()
    this.text = text
    this.isOrdered = isOrdered
  }

  override eq(other: ItemSign) {
    return other.text === this.text && other.isOrdered === this.isOrdered
  }

  toDOM() {
    const sign = document.createElement('span')
    sign.className = this.isOrdered ? 'ink-number' : 'ink-sun'
    sign.textContent = this.text
    return sign
  }
}

export class TaskSign extends WidgetType {
  readonly isDone: boolean

  constructor(isDone: boolean) {
    super()
    this.isDone = isDone
  }

  override eq(other: TaskSign) {
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

/** The number that a note has on the page, where it is referred to. */
export class NoteSign extends WidgetType {
  readonly label: string
  readonly number: number

  constructor(label: string, number: number) {
    super()
    this.label = label
    this.number = number
  }

  override eq(other: NoteSign) {
    return other.label === this.label && other.number === this.number
  }

  toDOM(view: EditorView) {
    const { t } = view.state.facet(surroundings)
    const sign = document.createElement('button')
    sign.type = 'button'
    sign.tabIndex = -1
    sign.className = 'ink-note-sign'
    sign.textContent = String(this.number)
    sign.setAttribute('aria-label', t('editor.surface.note', { number: this.number }))
    sign.addEventListener('mousedown', (event) => event.preventDefault())
    sign.addEventListener('click', () => {
      const end = endNoteOf(view.state, this.label)
      if (end === null) return
      view.dispatch({ selection: { anchor: end }, scrollIntoView: true })
      view.focus()
    })
    return sign
  }

  override ignoreEvent() {
    return true
  }
}

export class RuleSign extends WidgetType {
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

/** Says what is about to be written in a line that would otherwise not be seen. */
export class EmptySign extends WidgetType {
  readonly words: string

  constructor(words: string) {
    super()
    this.words = words
  }

  override eq(other: EmptySign) {
    return other.words === this.words
  }

  toDOM() {
    const sign = document.createElement('span')
    sign.className = 'ink-empty'
    sign.textContent = this.words
    sign.setAttribute('aria-hidden', 'true')
    return sign
  }
}

/** A picture among words; one that stands alone is a block. */
export class PictureSign extends WidgetType {
  readonly description: string

  constructor(description: string) {
    super()
    this.description = description
  }

  override eq(other: PictureSign) {
    return other.description === this.description
  }

  toDOM(view: EditorView) {
    const sign = document.createElement('span')
    sign.className = 'ink-inline-picture'
    sign.textContent =
      this.description || view.state.facet(surroundings).t('editor.surface.picture.none')
    return sign
  }
}
