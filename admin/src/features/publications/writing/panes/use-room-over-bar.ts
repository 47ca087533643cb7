import { useEffect, type RefObject } from 'react'
import { findPart } from '@ufuq/shared/ui/parts'

/** Tells the styles of the desk how high the bar with Save is, over which a phone has the tools. */
export function useRoomOverBar(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    const bar = findPart('action-bar', element?.closest('form') ?? null)
    if (!element || !bar) return
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--action-bar', `${bar.getBoundingClientRect().height}px`)
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [container])
}
