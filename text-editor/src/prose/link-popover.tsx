import type { EditorView } from 'prosemirror-view'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type RefObject,
} from 'react'
import { isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'
import { findPart } from '@ufuq/shared/ui/parts'
import { LinkBar } from '../link-bar.tsx'
import { surroundingsOf } from './writing/surroundings.ts'
import { setLink, unlink } from './links.ts'

export interface LinkRequest {
  view: EditorView
  isLink: boolean
  address: string
}

interface LinkPopoverProps {
  request: LinkRequest
  frame: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Pixels between the text and the bar. */
const GAP = 6

/** Shows the link bar under the text of the link, and restores the cursor afterwards. */
export function LinkPopover({ request, frame, onClose }: LinkPopoverProps) {
  const { view, isLink, address } = request
  const popover = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const placeNow = () => place(popover.current, view)
    placeNow()
    const observer = new ResizeObserver(placeNow)
    for (const element of [frame.current, popover.current]) if (element) observer.observe(element)
    window.addEventListener('resize', placeNow)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', placeNow)
    }
  }, [frame, view])

  /** Closes the bar, and removes an unfinished link without an address. */
  const leave = () => {
    if (isLink && isUnfinishedAddress(address)) unlink(view)
    onClose()
  }
  const cancel = () => {
    leave()
    view.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  })
  useEffect(() => {
    const element = popover.current
    element?.querySelector('input')?.focus()
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  const close = () => {
    onClose()
    view.focus()
  }
  return (
    <div
      ref={popover}
      className="link-popover"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) leave()
      }}
    >
      <LinkBar
        address={address}
        isLink={isLink}
        language={surroundingsOf(view.state).language}
        onDone={(wanted, title) => {
          if (wanted === null) unlink(view)
          else setLink(view, wanted, title)
          close()
        }}
        onCancel={cancel}
      />
    </div>
  )
}

/**
 * Positions the bar under the text, or above it if there is no room below. It starts at the side
 * where the line begins, and never leaves the window.
 */
function place(popover: HTMLElement | null, view: EditorView): void {
  const words = view.coordsAtPos(view.state.selection.from)
  const box = popover?.offsetParent?.getBoundingClientRect()
  if (!popover || !box) return
  const width = popover.offsetWidth
  const { node } = view.domAtPos(view.state.selection.from)
  const block = node instanceof Element ? node : node.parentElement
  const isFromRight = block !== null && getComputedStyle(block).direction === 'rtl'
  const left = Math.max(
    0,
    box.left,
    Math.min(
      isFromRight ? words.right - width : words.left,
      Math.min(box.right, document.documentElement.clientWidth) - width,
    ),
  )
  const isRtl = getComputedStyle(popover).direction === 'rtl'
  popover.style.insetInlineStart = `${isRtl ? box.right - width - left : left - box.left}px`
  const bar = findPart('action-bar')?.getBoundingClientRect()
  const height = popover.offsetHeight + GAP
  const fitsBelow = words.bottom + height < (bar?.top ?? window.innerHeight)
  const top = fitsBelow || words.top < height ? words.bottom + GAP : words.top - height
  popover.style.insetBlockStart = `${top - box.top}px`
}
