import type { DOMOutputSpec, Node } from 'prosemirror-model'
import { DOMSerializer } from 'prosemirror-model'
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { schema } from '../model/schema.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { directionIn, languageIn } from './direction.ts'

/**
 * A block of words: its direction follows its first letter, and its language, in which the browser
 * checks the spelling, its letters.
 */
export class TextBlockView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement
  private node: Node
  private readonly view: EditorView

  constructor(node: Node, view: EditorView) {
    const spec = node.type.spec.toDOM?.(node) as DOMOutputSpec
    const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec)
    this.dom = dom
    this.contentDOM = contentDOM ?? this.dom
    this.node = node
    this.view = view
    this.show()
  }

  update(node: Node): boolean {
    if (!node.sameMarkup(this.node)) return false
    const isOther = node.content !== this.node.content
    this.node = node
    if (isOther) this.show()
    return true
  }

  /** The attributes that `show` sets are no changes to the text. */
  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type === 'attributes' && target === this.dom
  }

  private show() {
    const { language, t } = surroundingsOf(this.view.state)
    const { dom, node } = this
    showDirection(dom, node.textContent, language)
    if (node.type !== schema.nodes.heading) return
    dom.classList.toggle('empty', node.content.size === 0)
    // an empty heading would look like any empty line
    dom.dataset['hint'] = t('editor.surface.emptyHeading')
  }
}

/** Sets the direction of words, and their language if it is not that of the text. */
export function showDirection(dom: HTMLElement, words: string, language: 'ar' | 'en'): void {
  const dir = directionIn(words) ?? directionOf(language)
  if (dom.dir !== dir) dom.dir = dir
  const lang = languageIn(words) ?? language
  if (lang !== dom.lang) dom.lang = lang
}
