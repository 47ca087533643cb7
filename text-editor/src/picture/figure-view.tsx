import type { Node as DocNode } from 'prosemirror-model'
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { surroundingsOf } from '../writing/surroundings.ts'
import { FigureParts, isForText } from './figure-parts.tsx'
import { isSelected, writeCaption } from './figure-selection.ts'

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
