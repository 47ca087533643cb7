import type { Node as DocNode } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { showDirection } from '../blocks/text-block-view.ts'
import { picturesOf } from '../model/schema.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { focusIn, moveBeside, selectFigure } from './figure-selection.ts'
import { layoutOf } from './figures.ts'
import { changePicture, removePicture, setLayout } from './picture-changes.ts'
import { PictureControls, type PictureAction } from './picture-controls.tsx'
import { PictureFrame } from './picture-frame.ts'

/**
 * A single picture or a pair, shown with its caption as readers see it, and with its texts and
 * actions below.
 */
export class FigureView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('div')
  private readonly pictures = document.createElement('div')
  private readonly controls = document.createElement('div')
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private node: DocNode
  private frames: PictureFrame[] = []
  /** The index of the picture to which the actions apply. */
  private chosen = 0
  private canPair = false

  constructor(node: DocNode, view: EditorView, getPos: () => number | undefined) {
    this.node = node
    this.view = view
    this.getPos = getPos
    const { dom, contentDOM, pictures, controls } = this
    const { t } = surroundingsOf(view.state)
    dom.className = 'ink-picture'
    dom.setAttribute('role', 'group')
    dom.setAttribute('aria-label', t('editor.surface.picture.label'))
    contentDOM.className = 'ink-caption'
    contentDOM.dataset['part'] = 'caption'
    contentDOM.setAttribute('role', 'group')
    contentDOM.setAttribute('aria-label', t('editor.surface.picture.caption'))
    controls.contentEditable = 'false'
    // the controls have the direction of the interface, not of the text
    controls.dir = document.documentElement.dir
    controls.lang = document.documentElement.lang
    dom.append(pictures, controls)
    pictures.addEventListener('mousedown', ({ target }) => this.choose(target))
    contentDOM.addEventListener('mousedown', () => this.unselect())
    pictures.addEventListener('dragstart', ({ target }) => {
      if (this.frames.some((frame) => frame.has(target))) this.select()
    })
    // the tools show the block whose controls have the focus
    controls.addEventListener('focusin', () => this.select())
    controls.addEventListener('keydown', (event) => this.onKey(event))
    this.show()
  }

  update(node: DocNode, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.canPair = decorations.some(({ spec }) => (spec as { canPair?: boolean }).canPair)
    this.show()
    return true
  }

  // the selected figure is shown by the class `entered`; the library would make all of it draggable
  selectNode() {}

  deselectNode() {}

  stopEvent(event: Event): boolean {
    return this.isInControls(event.target) && !isForText(event)
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    const isInCaption = this.contentDOM.contains(target)
    return !isInCaption || (type === 'attributes' && target === this.contentDOM)
  }

  destroy() {
    for (const frame of this.frames) frame.destroy()
    surroundingsOf(this.view.state).blocks.remove(this.controls)
  }

  private isInControls = (target: EventTarget | null): boolean =>
    target instanceof Node && this.controls.contains(target)

  private show() {
    const pictures = picturesOf(this.node)
    while (this.frames.length > pictures.length) this.frames.pop()?.destroy()
    this.chosen = Math.max(0, Math.min(this.chosen, pictures.length - 1))
    for (const [index, picture] of pictures.entries()) {
      const frame = this.frames[index] ?? new PictureFrame(this.view, () => this.show())
      this.frames[index] = frame
      if (frame.dom.parentElement !== this.pictures) this.pictures.append(frame.dom)
      frame.show(picture, index === pictures.length - 1)
      frame.dom.classList.toggle('chosen', pictures.length > 1 && index === this.chosen)
    }
    this.pictures.className = pictures.length > 1 ? 'ink-figures pair' : 'ink-figures'
    this.dom.dataset['stance'] = layoutOf(pictures) ?? 'text'
    this.showCaption()
    this.showControls()
  }

  /**
   * Without a caption of its own, the picture has that of the library, which is then shown as a
   * placeholder.
   */
  private showCaption() {
    const { contentDOM, view, node } = this
    const last = this.frames.at(-1)
    last?.hold(contentDOM)
    const given = last?.libraryCaption ?? null
    const { t, language } = surroundingsOf(view.state)
    const isEmpty = node.content.size === 0
    const hint = given ?? t('editor.surface.picture.captionHint')
    contentDOM.dataset['hint'] = hint
    contentDOM.setAttribute('aria-description', isEmpty ? hint : '')
    contentDOM.classList.toggle('empty', isEmpty)
    contentDOM.classList.toggle('given', given !== null)
    contentDOM.hidden = isReadOnly(view.state) && isEmpty && given === null
    showDirection(contentDOM, node.textContent || (given ?? ''), language)
  }

  private showControls() {
    const { view, node, chosen, canPair } = this
    const { blocks, language, isReadOnly: isFixed } = surroundingsOf(view.state)
    const content = createElement(PictureControls, {
      pictures: picturesOf(node).map((written, index) => ({
        written,
        known: this.frames[index]?.known,
      })),
      caption: node.textContent.replaceAll(/\s+/g, ' ').trim(),
      language,
      isReadOnly: isFixed,
      canPair,
      chosen,
      onAction: (action) => this.act(action),
      onChange: (index, change) =>
        this.at((pos) => view.dispatch(changePicture(view.state, { pos, index }, change))),
      onMissing: (index) => this.describe(index),
    })
    blocks.put(this.controls, content)
  }

  private at(run: (pos: number) => void) {
    const pos = this.getPos()
    if (pos !== undefined) run(pos)
  }

  private isSelectedAt(pos: number): boolean {
    const { selection } = this.view.state
    return selection instanceof NodeSelection && selection.from === pos
  }

  private select() {
    this.at((pos) => {
      if (!this.isSelectedAt(pos)) selectFigure(this.view, pos)
    })
  }

  /** Lets the mouse select words of the caption, instead of dragging the selected figure. */
  private unselect() {
    this.at((pos) => {
      if (this.isSelectedAt(pos)) this.writeCaption(pos)
    })
  }

  private choose(target: EventTarget | null) {
    const pressed = this.frames.findIndex((frame) => frame.has(target))
    if (pressed < 0 || pressed === this.chosen) return
    this.chosen = pressed
    this.show()
  }

  private describe(index: number) {
    this.chosen = index
    this.show()
    this.select()
    this.controls.querySelectorAll<HTMLElement>('[data-part=description]')[index]?.focus()
  }

  private act(action: PictureAction) {
    const { view, chosen: index } = this
    this.at((pos) => {
      switch (action) {
        case 'first':
        case 'second':
          this.chosen = action === 'first' ? 0 : 1
          return this.show()
        case 'caption':
          return this.writeCaption(pos)
        case 'words':
          return this.describe(index)
        case 'replace':
          return surroundingsOf(view.state).onPicture({ view, replaced: { pos, index } })
        case 'remove':
          return this.remove(pos)
        default:
          flushSync(() => setLayout(view, pos, action))
          // the view of the upper picture shows the pair
          if (!this.dom.isConnected)
            focusIn(view, view.state.selection.from, `[data-does="${action}"]`)
      }
    })
  }

  private writeCaption(pos: number) {
    const { view, node } = this
    const end = TextSelection.create(view.state.doc, pos + 1 + node.content.size)
    view.focus()
    view.dispatch(view.state.tr.setSelection(end).scrollIntoView())
  }

  private remove(pos: number) {
    const { view, chosen: index } = this
    const isLast = picturesOf(this.node).length === 1
    removePicture(view, { pos, index })
    if (isLast) view.focus()
  }

  private onKey(event: KeyboardEvent) {
    if (event.isComposing || isForText(event)) return
    const { view } = this
    const isInField = event.target instanceof HTMLInputElement
    // the browser then types the character in the text, after the selected picture
    if (!isInField && isLetter(event)) return view.focus()
    const { key } = event
    if (key === 'Escape' || key === 'ArrowDown' || (key === 'Enter' && isInField))
      moveBeside(view, 1)
    else if (key === 'ArrowUp') moveBeside(view, -1)
    else if (!isInField && !isReadOnly(view.state) && (key === 'Delete' || key === 'Backspace'))
      this.at((pos) => this.remove(pos))
    else return
    event.preventDefault()
  }
}

/** Undo, redo and find, which act on the text from its fields too. */
const TEXT_KEYS = new Set(['KeyF', 'KeyY', 'KeyZ'])

const isForText = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.type === 'keydown' &&
  (event.ctrlKey || event.metaKey) &&
  TEXT_KEYS.has(event.code)

/**
 * The space bar clicks a focused button. AltGr reports Control and Alt together with the character.
 */
const isLetter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  event.key !== ' ' &&
  !event.metaKey &&
  (!event.ctrlKey || event.getModifierState('AltGraph'))
