import type { EditorView } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { LinkBar } from './link-bar.tsx'
import { setLink, unlink } from './links.ts'

export interface LinkRequest {
  /** Where the caret was: the text, or the cell of a table. */
  view: EditorView
  isLink: boolean
  address: string
}

interface LinkPopoverProps {
  request: LinkRequest
  frame: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Holds the link bar under the words that it is about, and gives the caret back. */
export function LinkPopover({ request, frame, onClose }: LinkPopoverProps) {
  const { view, isLink, address } = request
  const popover = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const placeNow = () => place(popover.current, frame.current, view)
    placeNow()
    const observer = new ResizeObserver(placeNow)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, view])
  useEffect(() => popover.current?.querySelector('input')?.focus(), [])

  const close = () => {
    onClose()
    view.focus()
  }
  return (
    <div
      ref={popover}
      className="link-popover"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <LinkBar
        address={address}
        isLink={isLink}
        onDone={(wanted) => {
          if (wanted === null) unlink(view)
          else setLink(view, wanted)
          close()
        }}
        onCancel={close}
      />
    </div>
  )
}

/** Under the words, inside the frame: from the side where the line begins. */
function place(popover: HTMLElement | null, frame: HTMLElement | null, view: EditorView): void {
  const { from, to } = view.state.selection.main
  const words = view.coordsAtPos(from) ?? view.coordsAtPos(to)
  if (!popover || !frame || !words) return
  const box = frame.getBoundingClientRect()
  const isRtl = getComputedStyle(frame).direction === 'rtl'
  const start = isRtl ? box.right - words.right : words.left - box.left
  const room = Math.max(0, box.width - popover.offsetWidth)
  popover.style.insetInlineStart = `${Math.min(Math.max(0, start), room)}px`
  popover.style.insetBlockStart = `${words.bottom - box.top + 6}px`
}
