import type { EditorView } from '@codemirror/view'
import { leaveBlock, writeBeside, type Entry } from '../commands/positions.ts'
import { runFindKey } from '../find/finding.ts'
import { runHistoryKey } from '../history.ts'
import { surroundings } from '../labels.ts'
import { standaloneAt } from '../text/standalone.ts'
import { askForPicture } from './picture-request.ts'
import { captionOf } from './caption-source.ts'
import { PictureBar, type PictureAction } from './picture-bar.ts'
import {
  focusIn,
  neighbourOf,
  removeFromPair,
  setLayout,
  layoutOf,
  writeBlock,
} from './picture-changes.ts'
import { PictureCaption } from './picture-caption.ts'
import { PictureFigure } from './picture-figure.ts'
import { PictureWords } from './picture-words.ts'
import {
  positionsOfWords,
  readPictures,
  withPicture,
  type WrittenPicture,
} from './picture-source.ts'

interface Shown {
  figure: PictureFigure
  words: PictureWords
}

/**
 * A single picture or a pair, shown with its caption as readers see it, and with its texts and
 * actions below.
 */
export class PictureBlock {
  readonly dom = document.createElement('div')
  private readonly figures = document.createElement('div')
  private readonly under = document.createElement('div')
  private readonly bar: PictureBar | null
  private readonly caption: PictureCaption
  private readonly view: EditorView
  private readonly resizing = new ResizeObserver(() => this.view.requestMeasure())
  private source: string
  private shown: Shown[] = []
  /** The index of the picture to which the actions apply. */
  private chosen = 0

  constructor(view: EditorView, source: string) {
    this.view = view
    this.source = source
    const { t } = view.state.facet(surroundings)
    this.dom.className = 'ink-picture'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', t('editor.surface.picture.label'))
    this.figures.className = 'ink-figures'
    this.under.className = 'ink-under'
    this.bar = view.state.readOnly ? null : new PictureBar(view, (action) => this.act(action))
    this.caption = new PictureCaption(view, {
      from: () => this.from,
      write: (source, userEvent) => this.write(source, userEvent),
      leave: (step) => this.leave(step),
      toPicture: () => this.enter(1),
    })
    this.dom.append(this.figures, ...(this.bar ? [this.bar.dom] : []), this.under)
    this.figures.addEventListener('mousedown', (event) => this.choose(event))
    this.dom.addEventListener('keydown', (event) => this.onKey(event))
    this.dom.addEventListener('focusin', () => this.hold())
    this.dom.addEventListener('focusout', ({ relatedTarget }) => {
      if (this.dom.contains(relatedTarget as Node | null)) return
      this.dom.classList.remove('entered')
      window.removeEventListener('mousedown', this.onPress, true)
    })
    this.show()
    this.resizing.observe(this.dom)
  }

  update(source: string) {
    this.source = source
    this.show()
  }

  /** Moves the focus to the actions or texts of the block. */
  enter(entry: Entry) {
    const isOfLibrary = layoutOf(this.written) !== null
    // elements that are hidden while the block has no focus can't be focused
    this.dom.classList.add('entered')
    if (typeof entry === 'number') {
      if (isOfLibrary && this.bar) return this.bar.focus()
      return this.shown[0]?.words.focus()
    }
    const caption = this.from + (captionOf(this.source)?.from ?? Infinity)
    if (caption <= entry.from) return this.caption.focus(entry.from - caption, entry.to - caption)
    const positions = positionsOfWords(this.source)
    const index = positions.findIndex(({ to }) => entry.from <= this.from + to)
    const begin = this.from + (positions[index]?.from ?? 0)
    this.shown[index]?.words.focus(entry.from - begin, entry.to - begin)
  }

  destroy() {
    this.resizing.disconnect()
    window.removeEventListener('mousedown', this.onPress, true)
    this.caption.destroy()
    for (const { figure } of this.shown) figure.destroy()
  }

  private get written(): WrittenPicture[] {
    return readPictures(this.source)
  }

  private get from(): number {
    return this.view.posAtDOM(this.dom)
  }

  /**
   * On a click elsewhere, keeps the bar shown until the button is released. If the bar were hidden
   * at once, the text below would move up, and the click would select the wrong text.
   */
  private readonly onPress = ({ target }: MouseEvent) => {
    if (this.dom.contains(target as Node | null)) return
    this.dom.classList.add('pressed-beside')
    window.addEventListener('mouseup', () => this.dom.classList.remove('pressed-beside'), {
      once: true,
    })
  }

  /** Keeps the text's own cursor next to the picture, so that the tools show the current block. */
  private hold() {
    window.addEventListener('mousedown', this.onPress, true)
    const end = this.from + this.source.length
    if (this.view.state.selection.main.head !== end)
      this.view.dispatch({ selection: { anchor: end } })
    this.showBar()
  }

  private show() {
    const { written } = this
    while (this.shown.length > written.length) {
      const last = this.shown.pop()
      last?.figure.destroy()
      last?.figure.dom.remove()
      last?.words.dom.remove()
    }
    for (const [index, picture] of written.entries()) {
      const one = this.shown[index] ?? this.add(index)
      one.figure.show(picture, index === written.length - 1)
      one.words.show(picture, one.figure)
    }
    this.showCaption()
    this.chosen = Math.min(this.chosen, Math.max(0, written.length - 1))
    this.figures.classList.toggle('pair', written.length > 1)
    const layout = layoutOf(written)
    this.dom.dataset['stance'] = layout ?? 'text'
    // an external picture has no actions, only texts and an address
    this.under.classList.toggle('open', layout === null)
    this.showBar()
  }

  private showCaption() {
    const last = this.shown.at(-1)
    if (!last) return
    this.caption.show(this.source, last.figure)
    this.under.append(this.caption.offer.dom)
  }

  private add(index: number): Shown {
    const words = new PictureWords(
      this.view,
      (change) => this.write(withPicture(this.source, index, change)),
      () => {
        this.chosen = index
        this.dom.classList.add('entered')
        this.showBar()
        this.view.requestMeasure()
      },
    )
    const figure: PictureFigure = new PictureFigure(this.view, () => {
      const picture = this.written[index]
      if (picture) words.show(picture, figure)
      this.showCaption()
    })
    this.figures.append(figure.dom)
    this.under.append(words.dom)
    const one = { figure, words }
    this.shown.push(one)
    return one
  }

  private showBar() {
    const { written } = this
    for (const [index, { figure }] of this.shown.entries()) {
      figure.dom.classList.toggle('chosen', written.length > 1 && index === this.chosen)
    }
    const block = this.dom.isConnected ? standaloneAt(this.view.state, this.from) : undefined
    this.bar?.show({
      layout: layoutOf(written),
      canPair:
        written.length === 1 && block !== undefined && neighbourOf(this.view.state, block) !== null,
      chosen: written.length > 1 ? this.chosen : null,
    })
  }

  /** Clicking a picture selects it. */
  private choose(event: MouseEvent) {
    const pressed = this.shown.findIndex(({ figure }) => figure.dom.contains(event.target as Node))
    if (pressed < 0 || event.button !== 0 || this.caption.has(event.target)) return
    event.preventDefault()
    this.chosen = pressed
    this.showBar()
    this.enter(1)
  }

  private act(action: PictureAction) {
    const { from, chosen: index, view } = this
    switch (action) {
      case 'first':
      case 'second':
        this.chosen = action === 'first' ? 0 : 1
        return this.showBar()
      case 'caption':
        return this.caption.focus()
      case 'words':
        return this.shown[index]?.words.focus()
      case 'replace':
        return void askForPicture(view, { from, index })
      case 'remove':
        return this.remove()
      default:
        if (setLayout(view, from, action)) focusIn(view, from, `[data-does="${action}"]`)
    }
  }

  private remove() {
    const { from, view } = this
    if (this.shown.length > 1) {
      removeFromPair(view, from, this.chosen)
      return focusIn(view, from, '[data-does="remove"]')
    }
    view.dispatch({
      changes: { from, to: from + this.source.length },
      selection: { anchor: from },
      userEvent: 'delete.picture',
    })
    view.focus()
  }

  private write(source: string, userEvent?: string) {
    writeBlock(this.view, { from: this.from, source: this.source }, source, userEvent)
  }

  private onKey(event: KeyboardEvent) {
    if (event.isComposing || this.caption.has(event.target)) return
    if (runFindKey(event, this.view, this.from)) return
    const isInField = event.target instanceof HTMLInputElement
    // The browser then types the character at the position that now has the focus.
    if (!isInField && isLetter(event)) return this.writeBelow()
    if (!runHistoryKey(event, this.view) && !this.runKey(event.key, isInField)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Makes typing continue below the selected picture. */
  private writeBelow() {
    if (!this.view.state.readOnly) writeBeside(this.view, this.from + this.source.length, 1)
  }

  private runKey(key: string, isInField: boolean): boolean {
    if (key === 'Escape' || key === 'ArrowDown' || (key === 'Enter' && isInField)) this.leave(1)
    else if (key === 'ArrowUp') this.leave(-1)
    else if (!isInField && (key === 'Delete' || key === 'Backspace')) this.remove()
    else return false
    return true
  }

  private leave(step: -1 | 1) {
    const { from } = this
    leaveBlock(this.view, from, from + this.source.length, step)
  }
}

/**
 * The space bar clicks a focused button. AltGr reports Control and Alt together with the character.
 */
const isLetter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  event.key !== ' ' &&
  !event.metaKey &&
  (!event.ctrlKey || event.getModifierState('AltGraph'))
