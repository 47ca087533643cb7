import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Direction, Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { turnDirectionAt } from '../commands/insert.ts'
import { schema } from '../model/schema.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'
import { directionIn } from './direction.ts'

const directions = new WeakMap<Node, Direction | null>()

/** The direction of a paragraph, if it differs from that of the text; null otherwise. */
function differingDirection(block: Node, language: Language): Direction | null {
  if (block.type !== schema.nodes.paragraph) return null
  let dir = directions.get(block)
  if (dir === undefined) {
    dir = directionIn(block.textContent)
    directions.set(block, dir)
  }
  return dir === directionOf(language) ? null : dir
}

/**
 * Marks paragraphs in the other direction, with a note below each and a button that changes the
 * direction.
 */
export const turnedBlocks = new Plugin({
  props: { decorations: (state) => DecorationSet.create(state.doc, turned(state)) },
})

function turned(state: EditorState): Decoration[] {
  const { language } = surroundingsOf(state)
  const found: Decoration[] = []
  state.doc.forEach((block, pos) => {
    const dir = differingDirection(block, language)
    if (!dir) return
    const end = pos + block.nodeSize
    found.push(
      Decoration.node(pos, end, { class: 'turned' }),
      Decoration.widget(end, (view, getPos) => note(view, dir, getPos), {
        key: `turned ${dir}`,
        side: -1,
        ignoreSelection: true,
        stopEvent: () => true,
      }),
    )
  })
  return found
}

function note(view: EditorView, dir: Direction, getPos: () => number | undefined): HTMLElement {
  const { t } = surroundingsOf(view.state)
  const dom = document.createElement('div')
  dom.className = 'turned-note'
  dom.contentEditable = 'false'
  const words = document.createElement('bdi')
  words.textContent = t(`editor.surface.turned.${dir}`)
  dom.append(words)
  if (isReadOnly(view.state)) return dom
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn quiet small'
  button.tabIndex = -1
  button.textContent = t('editor.surface.turned.turn')
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    const pos = getPos()
    if (pos !== undefined) turnDirectionAt(pos - 1)(view.state, view.dispatch)
  })
  dom.append(button)
  return dom
}
