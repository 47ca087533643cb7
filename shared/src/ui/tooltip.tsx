import { useDirection } from 'radix-ui/direction'
import { Slot } from 'radix-ui/slot'
import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'

/**
 * The delay before the tooltip opens under a pointer, and before it closes after the pointer has
 * left.
 */
const DELAY_MS = 150
const GAP_PX = 10

interface TooltipProps {
  /** The name of an icon-only control; screen readers get it from the control itself. */
  label: string
  /** If false, the control has no tooltip but stays at the same position in the tree. */
  enabled?: boolean
  /** One control that accepts a ref and the props of a link or button. */
  children: ReactElement
}

/** Closes the open tooltip, because only one is open at a time. */
let closeOther = () => {}

/**
 * Shows a control's name on hover and focus, at its inline end; Escape hides it. This is our own
 * implementation, because a library would add ten kilobytes to the editor.
 */
export function Tooltip({ label, enabled = true, children }: TooltipProps) {
  const control = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const [place, setPlace] = useState<DOMRect | null>(null)

  const close = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  const open = () => {
    closeOther()
    closeOther = close
    setPlace(control.current?.getBoundingClientRect() ?? null)
  }
  const later = (run: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, DELAY_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const onEnter = ({ pointerType }: PointerEvent) => {
    if (enabled && pointerType !== 'touch') later(open)
  }
  const onLeave = () => later(close)
  return (
    <>
      <Slot
        ref={control}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
        onPointerDown={() => {
          isPressed.current = true
          close()
        }}
        onPointerUp={() => (isPressed.current = false)}
        onFocus={() => {
          if (enabled && !isPressed.current) open()
        }}
        onBlur={() => {
          isPressed.current = false
          close()
        }}
      >
        {children}
      </Slot>
      {enabled && place && (
        <Words {...{ control, place, label, onEnter, onLeave, onClose: close }} />
      )}
    </>
  )
}

interface WordsProps {
  control: RefObject<HTMLElement | null>
  place: DOMRect
  label: string
  onEnter: (event: PointerEvent) => void
  onLeave: () => void
  onClose: () => void
}

function Words({ control, place, label, onEnter, onLeave, onClose }: WordsProps) {
  const isRightToLeft = useDirection() === 'rtl'
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(control.current)) onClose()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('scroll', onScroll, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  })
  const end = isRightToLeft ? document.documentElement.clientWidth - place.left : place.right
  return createPortal(
    <div
      className="tooltip"
      role="tooltip"
      style={{
        position: 'fixed',
        insetBlockStart: place.top + place.height / 2,
        insetInlineStart: end + GAP_PX,
        translate: '0 -50%',
      }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <bdi>{label}</bdi>
    </div>,
    document.body,
  )
}
