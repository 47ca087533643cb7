import type { DOMOutputSpec, Node } from 'prosemirror-model'
import { DOMSerializer } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { schema } from '../model/schema.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { directionIn, languageIn } from './direction.ts'

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
  const lang = languageIn(words) ?? language
  if (lang !== dom.lang) dom.lang = lang
}
