import type { EditorView } from '@codemirror/view'
import { directionOf } from '../../../../../../i18n/direction.ts'
import { isSafeImage } from '../../../../../../markdown/safe-url.ts'
import { leaveBlock, type Entry } from '../commands/places.ts'
import { runFindKey } from '../find/finding.ts'
import { redo, undo } from '../history.ts'
import { surroundings } from '../labels.ts'

interface Picture {
  description: string
  address: string
  /** With its quotation marks and the space before it. */
  title: string
}

const PICTURE =
  /^\s*!\[((?:\\.|[^\]])*)\]\(\s*(<[^>]*>|[^\s)]*)?(\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)\s*$/

/** A picture that stands alone: what it shows, and below it what it is described as and where it lies. */
export class PictureBlock {
  readonly dom = document.createElement('div')
  private readonly frame = document.createElement('div')
  private readonly missing = document.createElement('span')
  private readonly description: HTMLInputElement
  private readonly address: HTMLInputElement
  private source: string

  private readonly view: EditorView

  constructor(view: EditorView, source: string) {
    this.view = view
    const { t, language } = view.state.facet(surroundings)
    this.source = source
    this.dom.className = 'ink-picture'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', t('editor.surface.picture.label'))
    this.frame.className = 'ink-frame'
    this.frame.dir = 'auto'
    this.missing.className = 'ink-missing'
    this.missing.textContent = t('editor.surface.picture.none')
    this.description = this.field(t('editor.surface.picture.description'), 'ink-description')
    this.description.dir = 'auto'
    this.description.lang = language
    if (this.description.value === '') this.description.dir = directionOf(language)
    this.address = this.field(t('editor.surface.picture.address'), 'ink-address')
    this.address.dir = 'ltr'
    this.address.inputMode = 'url'
    this.address.placeholder = 'https://'
    this.address.spellcheck = false
    const under = document.createElement('div')
    under.className = 'ink-under'
    under.append(this.missing, this.labelled(this.description), this.labelled(this.address))
    if (!view.state.readOnly) under.append(this.removal(t('editor.surface.picture.remove')))
    this.dom.append(this.frame, under)
    this.dom.addEventListener('keydown', (event) => this.onKey(event))
    this.dom.addEventListener('focusin', () => this.hold())
    this.show()
  }

  update(source: string) {
    this.source = source
    this.show()
  }

  /** To its description, or to words in it. */
  enter(entry: Entry) {
    this.description.focus()
    if (typeof entry === 'number') return
    const begin = this.view.posAtDOM(this.dom) + this.source.indexOf('![') + 2
    this.description.setSelectionRange(entry.from - begin, entry.to - begin)
  }

  destroy() {}

  /** The text's own caret waits beside the picture, so that the tools say where one is. */
  private hold() {
    const end = this.view.posAtDOM(this.dom) + this.source.length
    if (this.view.state.selection.main.head !== end)
      this.view.dispatch({ selection: { anchor: end } })
  }

  private show() {
    const picture = readPicture(this.source)
    if (!picture) return
    for (const [field, value] of [
      [this.description, picture.description],
      [this.address, picture.address],
    ] as const) {
      if (field.value.trim() !== value) field.value = value
    }
    this.missing.hidden = picture.description !== ''
    const { address } = picture
    const shown = this.frame.querySelector('img')
    if (shown?.getAttribute('src') === address && address !== '') {
      shown.alt = picture.description
      return
    }
    this.frame.replaceChildren()
    this.frame.classList.toggle('empty', address === '' || !isSafeImage(address))
    if (address === '' || !isSafeImage(address)) {
      this.frame.textContent = this.view.state.facet(surroundings).t('editor.surface.picture.empty')
      return
    }
    const image = document.createElement('img')
    image.src = address
    image.alt = picture.description
    this.frame.append(image)
  }

  private field(label: string, className: string): HTMLInputElement {
    const input = document.createElement('input')
    input.type = 'text'
    input.className = `input ${className}`
    input.readOnly = this.view.state.readOnly
    input.setAttribute('aria-label', label)
    input.addEventListener('input', () => this.write())
    return input
  }

  private labelled(input: HTMLInputElement): HTMLElement {
    const label = document.createElement('label')
    const words = document.createElement('span')
    words.textContent = input.getAttribute('aria-label') ?? ''
    label.append(words, input)
    return label
  }

  private removal(label: string): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'ink-remove'
    button.textContent = label
    button.addEventListener('click', () => {
      const from = this.view.posAtDOM(this.dom)
      this.view.dispatch({
        changes: { from, to: from + this.source.length },
        selection: { anchor: from },
        userEvent: 'delete.picture',
      })
      this.view.focus()
    })
    return button
  }

  private write() {
    const from = this.view.posAtDOM(this.dom)
    const title = readPicture(this.source)?.title ?? ''
    const insert = pictureMarkdown(this.description.value.trim(), this.address.value.trim(), title)
    if (insert === this.source) return
    this.view.dispatch({
      changes: { from, to: from + this.source.length, insert },
      userEvent: 'input.type',
    })
  }

  private onKey(event: KeyboardEvent) {
    if (event.isComposing || runFindKey(event, this.view, this.view.posAtDOM(this.dom))) return
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
    const isUndo = isMod && event.code === 'KeyZ' && !event.shiftKey
    const isRedo = isMod && (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey))
    if (isUndo) undo(this.view)
    else if (isRedo) redo(this.view)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) this.leave(1)
    else if (event.key === 'Escape') this.leave(1)
    else if (event.key === 'ArrowDown') this.leave(1)
    else if (event.key === 'ArrowUp') this.leave(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  private leave(step: -1 | 1) {
    const from = this.view.posAtDOM(this.dom)
    leaveBlock(this.view, from, from + this.source.length, step)
  }
}

export function readPicture(source: string): Picture | null {
  const match = PICTURE.exec(source)
  if (!match) return null
  const [, description = '', address = '', title = ''] = match
  return {
    description: description.replaceAll(/\\([\\[\]])/g, '$1'),
    address: address.replace(/^<(.*)>$/, '$1'),
    title,
  }
}

export function pictureMarkdown(description: string, address: string, title: string): string {
  const words = description.replaceAll(/[\\[\]]/g, '\\$&')
  const place = /[\s()]/.test(address)
    ? `<${address.replaceAll(/[<>]/g, encodeURIComponent)}>`
    : address
  return `![${words}](${place}${title})`
}
