import type { Direction } from '@ufuq/shared/contract/languages'
import { textDirection } from '@ufuq/shared/domain/text-direction'
import { textLanguage } from '@ufuq/shared/domain/text-language'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { DOMSerializer, type DOMOutputSpec, type Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { schema } from '../model/schema.ts'
import { surroundingsOf, isReadOnly } from '../writing/surroundings.ts'

/**
 * A block of words: its direction follows its first letter, and its language, in which the browser
 * checks the spelling, its letters.
 */
export function textBlockView(node: Node, view: EditorView): NodeView {
  const spec = node.type.spec.toDOM?.(node) as DOMOutputSpec
  const { dom, contentDOM = dom } = DOMSerializer.renderSpec(document, spec)
  let shown = node
  const show = () => {
    const { language, t } = surroundingsOf(view.state)
    showDirection(dom, shown.textContent, language)
    if (shown.type !== schema.nodes.heading) return
    dom.classList.toggle('empty', shown.content.size === 0)
    // an empty heading would look like any empty line
    dom.dataset['hint'] = t('editor.surface.emptyHeading')
  }
  show()
  return {
    dom,
    contentDOM,
    update(next) {
      if (!next.sameMarkup(shown)) return false
      const isOther = next.content !== shown.content
      shown = next
      if (isOther) show()
      return true
    },
    // the attributes that `show` sets are no changes to the text
    ignoreMutation: ({ type, target }) => type === 'attributes' && target === dom,
  }
}

/** Sets the direction of words, and their language if it is not that of the text. */
export function showDirection(dom: HTMLElement, words: string, language: 'ar' | 'en'): void {
  const dir = directionIn(words) ?? directionOf(language)
  if (dom.dir !== dir) dom.dir = dir
  const lang = textLanguage(words) ?? language
  if (lang !== dom.lang) dom.lang = lang
}

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

/** The characters that set the direction of a paragraph. They are stored as its first character. */
export const MARK_OF: Record<Direction, string> = { ltr: '\u200E', rtl: '\u200F' }

const STRONG = /[\p{L}\u200E\u200F]/u

/**
 * The direction of a text, determined by its first letter or by a direction mark before it, as in
 * browsers.
 */
export function directionIn(words: string): Direction | null {
  const strong = STRONG.exec(words)?.[0]
  if (strong === MARK_OF.ltr) return 'ltr'
  if (strong === MARK_OF.rtl) return 'rtl'
  return strong === undefined ? null : textDirection(strong)
}
