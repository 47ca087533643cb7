import type { EditorView } from 'prosemirror-view'

/** How far below the top of its text box each heading begins, in pixels. */
export function headingHeights({ dom }: EditorView): number[] {
  const { top } = (dom.parentElement ?? dom).getBoundingClientRect()
  return [...dom.querySelectorAll(':scope > :is(h1, h2, h3, h4, h5, h6)')].map(
    (heading) => heading.getBoundingClientRect().top - top,
  )
}
