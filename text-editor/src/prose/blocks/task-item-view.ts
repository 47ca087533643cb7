import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'

/** An item of a list. A task has a box that can be ticked. */
export class TaskItemView implements NodeView {
  readonly dom = document.createElement('li')
  readonly contentDOM: HTMLElement
  private readonly box: HTMLInputElement | null
  private node: Node

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.node = node
    this.box = isTask(node) ? taskBox(view, getPos) : null
    if (this.box) {
      this.dom.className = 'task'
      this.contentDOM = document.createElement('div')
      this.dom.append(this.box, this.contentDOM)
      this.box.checked = node.attrs['checked'] === true
    } else this.contentDOM = this.dom
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || isTask(node) !== isTask(this.node)) return false
    this.node = node
    if (this.box) this.box.checked = node.attrs['checked'] === true
    return true
  }

  stopEvent = ({ target }: Event): boolean => target === this.box

  ignoreMutation = ({ target }: ViewMutationRecord): boolean => target === this.box
}

const isTask = ({ attrs }: Node): boolean => attrs['checked'] !== null

function taskBox(view: EditorView, getPos: () => number | undefined): HTMLInputElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.contentEditable = 'false'
  box.disabled = isReadOnly(view.state)
  box.setAttribute('aria-label', surroundingsOf(view.state).t('editor.surface.task'))
  box.addEventListener('change', () => {
    const pos = getPos()
    if (pos !== undefined)
      view.dispatch(view.state.tr.setNodeAttribute(pos, 'checked', box.checked))
  })
  return box
}
