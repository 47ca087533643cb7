import { Decoration, type EditorView } from 'prosemirror-view'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { surroundingsOf, type Surroundings } from './surroundings.ts'

interface ReactBlock {
  key: number
  element: HTMLElement
  content: ReactNode
}

/**
 * React elements between the blocks of a text. The surface's component renders them, with its own
 * React context.
 */
export class ReactBlocks {
  readonly #listeners = new Set<() => void>()
  #blocks: readonly ReactBlock[] = []
  #count = 0

  readonly read = (): readonly ReactBlock[] => this.#blocks

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Renders content in an element; content that is already there is replaced. */
  put(element: HTMLElement, content: ReactNode) {
    const known = this.#blocks.find((block) => block.element === element)
    if (!known) this.#count += 1
    const block = { key: known?.key ?? this.#count, element, content }
    this.#show(
      known ? this.#blocks.map((one) => (one === known ? block : one)) : [...this.#blocks, block],
    )
  }

  remove(element: HTMLElement) {
    this.#show(this.#blocks.filter((block) => block.element !== element))
  }

  #show(blocks: readonly ReactBlock[]) {
    this.#blocks = blocks
    for (const listener of this.#listeners) listener()
  }
}

export function BlocksBetween({ blocks }: { blocks: ReactBlocks }): ReactNode {
  const all = useSyncExternalStore(blocks.subscribe, blocks.read)
  return all.map(({ key, element, content }) => createPortal(content, element, String(key)))
}

/**
 * A React element between two blocks. Widgets with the same key represent the same element, even at
 * another position.
 */
export function reactWidget(
  pos: number,
  widget: { key: string; side: number; render: (view: EditorView) => ReactNode },
): Decoration {
  let blocks: Surroundings['blocks'] | null = null
  return Decoration.widget(
    pos,
    (view) => {
      const element = document.createElement('div')
      element.className = 'react-block'
      element.contentEditable = 'false'
      // the element has the direction of the interface, not of the text
      element.dir = document.documentElement.dir
      element.lang = document.documentElement.lang
      blocks = surroundingsOf(view.state).blocks
      blocks.put(element, widget.render(view))
      return element
    },
    {
      key: widget.key,
      side: widget.side,
      ignoreSelection: true,
      stopEvent: () => true,
      destroy: (element) => blocks?.remove(element as HTMLElement),
    },
  )
}
