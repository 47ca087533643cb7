import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { WidgetType, type EditorView } from '@codemirror/view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Direction } from '@ufuq/shared/contract/languages'
import { turnDirectionAt } from '../commands/insert.ts'
import { surroundings } from '../labels.ts'
import { directionIn } from '../text/text-side.ts'
import { treeOf } from '../text/tree.ts'

/** The direction of a paragraph, if it differs from that of the text; null otherwise. */
export function differingDirection(state: EditorState, words: string): Direction | null {
  const dir = directionIn(words)
  return dir === directionOf(state.facet(surroundings).language) ? null : dir
}

/** A note below a paragraph in the other direction, with a button that changes the direction. */
export class TextDirectionNote extends WidgetType {
  readonly dir: Direction
  readonly t: unknown

  constructor(dir: Direction, t: unknown) {
    super()
    this.dir = dir
    this.t = t
  }

  override eq(other: TextDirectionNote) {
    return other.dir === this.dir && other.t === this.t
  }

  toDOM(view: EditorView) {
    const { t } = view.state.facet(surroundings)
    const says = document.createElement('div')
    says.className = 'ink-turned-note'
    const words = document.createElement('bdi')
    words.textContent = t(`editor.surface.turned.${this.dir}`)
    says.append(words)
    if (view.state.readOnly) return says
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.textContent = t('editor.surface.turned.turn')
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => {
      // the note is after the last line of the paragraph, and the direction is set in the first
      // line
      const end = treeOf(view.state).resolveInner(view.posAtDOM(says), -1)
      for (let node: SyntaxNode | null = end; node; node = node.parent) {
        if (node.name === 'Paragraph') turnDirectionAt(view, node.from)
      }
    })
    says.append(button)
    return says
  }

  override get estimatedHeight() {
    return 28
  }

  override ignoreEvent() {
    return true
  }
}
