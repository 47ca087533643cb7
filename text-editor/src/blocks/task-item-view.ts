import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { schema } from '../model/schema.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'

/** An item of a list. A task has a box that can be ticked. */
export function taskItemView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  const dom = document.createElement('li')
  if (!isTask(node))
    return { dom, contentDOM: dom, update: (next) => isItem(next) && !isTask(next) }
  const box = taskBox(view, getPos)
  const contentDOM = document.createElement('div')
  dom.className = 'task'
  dom.append(box, contentDOM)
  const show = ({ attrs }: Node) => {
    box.checked = attrs['checked'] === true
  }
  show(node)
  return {
    dom,
    contentDOM,
    update(next) {
      if (!isItem(next) || !isTask(next)) return false
      show(next)
      return true
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => target === box,
  }
}

const isItem = ({ type }: Node): boolean => type === schema.nodes.list_item

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
