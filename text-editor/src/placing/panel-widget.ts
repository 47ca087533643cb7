import { WidgetType, type EditorView } from '@codemirror/view'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const roots = new WeakMap<HTMLElement, Root>()

/** A panel below a line of the text, rendered with React. */
export abstract class PanelWidget extends WidgetType {
  protected abstract panel(view: EditorView): ReactNode

  override toDOM(view: EditorView) {
    const element = document.createElement('div')
    element.className = 'paste-report-line'
    // the panel has the direction of the interface, not of the text
    element.dir = document.documentElement.dir
    const root = createRoot(element)
    root.render(this.panel(view))
    roots.set(element, root)
    const observer = new ResizeObserver(() => view.requestMeasure())
    observer.observe(element)
    return element
  }

  /** Renders this panel in the element of the previous one, so that the focus stays in it. */
  protected redraw(element: HTMLElement, view: EditorView): boolean {
    const root = roots.get(element)
    root?.render(this.panel(view))
    return root !== undefined
  }

  override destroy(element: HTMLElement) {
    const root = roots.get(element)
    // React can't unmount while it renders, and a form may change the text during rendering
    queueMicrotask(() => root?.unmount())
  }

  override ignoreEvent() {
    return true
  }
}
