import { Facet } from '@codemirror/state'
import { WidgetType, type EditorView } from '@codemirror/view'
import type { ReactNode } from 'react'

export interface ReactBlock {
  key: number
  element: HTMLElement
  content: ReactNode
}

/**
 * React elements between the lines of a surface. CodeMirror reserves their space, and the surface's
 * component renders them there, with its own React context.
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

  put(element: HTMLElement, content: ReactNode) {
    this.#count += 1
    this.#show([...this.#blocks, { key: this.#count, element, content }])
  }

  remove(element: HTMLElement) {
    this.#show(this.#blocks.filter((block) => block.element !== element))
  }

  #show(blocks: readonly ReactBlock[]) {
    this.#blocks = blocks
    for (const listener of this.#listeners) listener()
  }
}

export const reactBlocks = Facet.define<ReactBlocks, ReactBlocks | null>({
  combine: ([given]) => given ?? null,
})

/** Called when the element of a block is removed. */
const endings = new WeakMap<HTMLElement, () => void>()

export class ReactWidget extends WidgetType {
  readonly id: string
  readonly render: (view: EditorView) => ReactNode

  /** Widgets with the same id represent the same block, even at another position. */
  constructor(id: string, render: (view: EditorView) => ReactNode) {
    super()
    this.id = id
    this.render = render
  }

  override eq(other: ReactWidget) {
    return other.id === this.id
  }

  override toDOM(view: EditorView) {
    const element = document.createElement('div')
    element.className = 'react-block'
    // the block has the direction of the interface, not of the text
    element.dir = document.documentElement.dir
    element.lang = document.documentElement.lang
    const blocks = view.state.facet(reactBlocks)
    blocks?.put(element, this.render(view))
    const observer = new ResizeObserver(() => view.requestMeasure())
    observer.observe(element)
    endings.set(element, () => {
      observer.disconnect()
      blocks?.remove(element)
    })
    return element
  }

  override destroy(element: HTMLElement) {
    endings.get(element)?.()
  }

  override get estimatedHeight() {
    return 112
  }

  override ignoreEvent() {
    return true
  }
}
