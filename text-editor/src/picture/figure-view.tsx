import { pictureAt } from '@ufuq/shared/contract/pictures'
import { classNames } from '@ufuq/shared/ui/class-names'
import type { Node as DocNode, Node } from 'prosemirror-model'
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { useLayoutEffect, useReducer, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { showDirection } from '../blocks/block-views.ts'
import { useTextEditorHost } from '../host.ts'
import { picturesOf } from '../model/schema.ts'
import { useEditorState } from '../writing/state-listeners.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { isSelected, writeCaption, focusIn, moveBeside, selectFigure } from './figure-selection.ts'
import { figureAt, layoutOf, foundPicture } from './figures.ts'
import { changePicture, neighbourOf, removePicture, setLayout } from './picture-changes.ts'
import {
  PictureBar,
  PictureFields,
  PictureFrame,
  type PictureAction,
  type ShownPicture,
} from './picture-controls.tsx'

/**
 * A single picture or a pair, shown with its caption as readers see it, and with its texts and
 * actions below. The caption is the node's content; React renders everything else.
 */
export class FigureView implements NodeView {
  readonly dom = document.createElement('div')
  readonly contentDOM = document.createElement('div')
  private readonly pictures = document.createElement('div')
  private readonly controls = document.createElement('div')
  private readonly view: EditorView
  private readonly getPos: () => number | undefined
  private readonly type: DocNode['type']

  constructor(node: DocNode, view: EditorView, getPos: () => number | undefined) {
    this.view = view
    this.getPos = getPos
    this.type = node.type
    const { dom, contentDOM, pictures, controls } = this
    const { t } = surroundingsOf(view.state)
    dom.className = 'ink-picture'
    dom.setAttribute('role', 'group')
    dom.setAttribute('aria-label', t('editor.surface.picture.label'))
    contentDOM.className = 'ink-caption'
    contentDOM.dataset['part'] = 'caption'
    contentDOM.setAttribute('role', 'group')
    contentDOM.setAttribute('aria-label', t('editor.surface.picture.caption'))
    for (const part of [pictures, controls]) part.contentEditable = 'false'
    // the controls have the direction of the interface, not of the text
    controls.dir = document.documentElement.dir
    controls.lang = document.documentElement.lang
    const shown = document.createElement('figure')
    shown.className = 'ink-figures'
    shown.append(pictures, contentDOM)
    dom.append(shown, controls)
    // the mouse selects words of the caption, instead of dragging the selected figure
    contentDOM.addEventListener('mousedown', () => {
      const pos = getPos()
      if (pos !== undefined && isSelected(view, pos)) writeCaption(view, pos)
    })
    this.show(node)
  }

  update(node: DocNode): boolean {
    if (node.type !== this.type) return false
    this.show(node)
    return true
  }

  // the selected figure is shown by the class `entered`; the library would make all of it draggable
  selectNode() {}

  deselectNode() {}

  stopEvent(event: Event): boolean {
    const isInControls = event.target instanceof Element && this.controls.contains(event.target)
    return isInControls && !isForText(event)
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    const isInCaption = this.contentDOM.contains(target)
    return !isInCaption || (type === 'attributes' && target === this.contentDOM)
  }

  destroy() {
    surroundingsOf(this.view.state).blocks.remove(this.pictures)
  }

  private show(node: DocNode) {
    const { view, getPos, contentDOM: caption, controls, pictures } = this
    const { blocks } = surroundingsOf(view.state)
    blocks.put(pictures, <FigureParts {...{ view, getPos, node, caption, controls }} />)
  }
}

interface FigurePartsProps {
  view: EditorView
  getPos: () => number | undefined
  node: Node
  /** The element that contains the caption of the last picture. */
  caption: HTMLElement
  /** The element for the texts and actions. */
  controls: HTMLElement
}

/** The pictures of a figure as readers see them, and the controls below. */
function FigureParts({ view, getPos, node, caption, controls }: FigurePartsProps) {
  const { language, isReadOnly, onPicture } = surroundingsOf(view.state)
  const pictures = useKnownPictures(node)
  const layout = layoutOf(picturesOf(node))
  const [wanted, setChosen] = useState(0)
  /** The index of the picture to which the actions apply. */
  const chosen = Math.min(wanted, pictures.length - 1)
  const canPair = useEditorState(view, (state) => {
    const at = figureAt(state)
    return at !== null && at.pos === getPos() && neighbourOf(state.doc, at) !== null
  })
  const given = foundPicture(pictures.at(-1)?.known)?.values.caption[language] || null
  useLayoutEffect(() => showCaption(caption, view, node, given))

  const at = (run: (pos: number) => void) => {
    const pos = getPos()
    if (pos !== undefined) run(pos)
  }
  const select = () => at((pos) => selectFigure(view, pos))
  const describe = (index: number) => {
    setChosen(index)
    select()
    controls.querySelectorAll<HTMLElement>('[data-part=description]')[index]?.focus()
  }
  const remove = (pos: number) => {
    removePicture(view, { pos, index: chosen })
    if (pictures.length === 1) view.focus()
  }
  const act = (action: PictureAction) =>
    at((pos) => {
      if (action === 'first' || action === 'second') setChosen(action === 'first' ? 0 : 1)
      else if (action === 'caption') writeCaption(view, pos)
      else if (action === 'words') describe(chosen)
      else if (action === 'replace') onPicture({ view, replaced: { pos, index: chosen } })
      else if (action === 'remove') remove(pos)
      else {
        flushSync(() => setLayout(view, pos, action))
        // the view of the upper picture shows the pair
        if (!controls.isConnected)
          focusIn(view, view.state.selection.from, `[data-does="${action}"]`)
      }
    })
  const onKey = (event: React.KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || isForText(nativeEvent)) return
    const isInField = event.target instanceof HTMLInputElement
    // the browser then types the character in the text, after the selected picture
    if (!isInField && isLetter(event)) return view.focus()
    if (key === 'Escape' || key === 'ArrowDown' || (key === 'Enter' && isInField))
      moveBeside(view, 1)
    else if (key === 'ArrowUp') moveBeside(view, -1)
    else if (!isInField && !isReadOnly && (key === 'Delete' || key === 'Backspace')) at(remove)
    else return
    event.preventDefault()
  }

  return (
    <>
      {pictures.map((picture, index) => (
        <PictureFrame
          key={index}
          picture={picture}
          language={language}
          isChosen={pictures.length > 1 && index === chosen}
          onChoose={() => setChosen(index)}
          onDrag={select}
        />
      ))}
      {pictures.map(({ known }, index) => {
        const found = foundPicture(known)
        const isLast = index === pictures.length - 1
        const captions = [
          isLast ? null : found?.values.caption[language],
          found?.values.credit,
        ].filter(Boolean)
        return (
          captions.length > 0 && (
            <figcaption
              key={index}
              dir="auto"
              // the row of the editable caption, or the row below
              style={{ gridArea: `${isLast ? 3 : 2} / ${index + 1}` }}
            >
              {captions.join(' · ')}
            </figcaption>
          )
        )
      })}
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside
        <div onFocus={select} onKeyDown={onKey}>
          {!isReadOnly && (
            <PictureBar layout={layout} canPair={canPair} chosen={chosen} onAction={act} />
          )}
          {/* an external picture has no choice of layouts, so its texts are always shown */}
          <div className={classNames('ink-under', layout === null && 'open')}>
            {pictures.map((picture, index) => (
              <PictureFields
                key={index}
                picture={picture}
                language={language}
                isReadOnly={isReadOnly}
                onChange={(change) =>
                  at((pos) => view.dispatch(changePicture(view.state, { pos, index }, change)))
                }
                onMissing={() => describe(index)}
              />
            ))}
          </div>
        </div>,
        controls,
      )}
    </>
  )
}

/** The pictures of a figure with the library's data, which is fetched if necessary. */
function useKnownPictures(node: Node): ShownPicture[] {
  const { library } = useTextEditorHost()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const pictures = picturesOf(node)
  const ids = pictures.map(({ src }) => pictureAt(src))
  const watched = JSON.stringify(ids.filter((id) => id !== null))
  useLayoutEffect(() => {
    const stops = (JSON.parse(watched) as number[]).map((id) => library.watch(id, redraw))
    return () => {
      for (const stop of stops) stop()
    }
  }, [library, watched])
  return pictures.map((written, index) => {
    const id = ids[index] ?? null
    return { written, known: id === null ? undefined : library.read(id) }
  })
}

/**
 * Without a caption of its own, the picture has that of the library, which is then shown as a
 * placeholder.
 */
function showCaption(
  caption: HTMLElement,
  { state }: EditorView,
  { content, textContent }: Node,
  given: string | null,
): void {
  const { t, language, isReadOnly } = surroundingsOf(state)
  const isEmpty = content.size === 0
  const hint = given ?? t('editor.surface.picture.captionHint')
  caption.dataset['hint'] = hint
  caption.setAttribute('aria-description', isEmpty ? hint : '')
  caption.className = classNames('ink-caption', isEmpty && 'empty', given !== null && 'given')
  caption.hidden = isReadOnly && isEmpty && given === null
  showDirection(caption, textContent || (given ?? ''), language)
}

/**
 * The space bar clicks a focused button. AltGr reports Control and Alt together with the character.
 */
const isLetter = (event: React.KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  event.key !== ' ' &&
  !event.metaKey &&
  (!event.ctrlKey || event.getModifierState('AltGraph'))

/** Undo, redo and find, which act on the text from its fields too. */
const TEXT_KEYS = new Set(['KeyF', 'KeyY', 'KeyZ'])

const isForText = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.type === 'keydown' &&
  (event.ctrlKey || event.metaKey) &&
  TEXT_KEYS.has(event.code)
