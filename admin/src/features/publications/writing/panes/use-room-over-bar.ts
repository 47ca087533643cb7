import { useEffect, type RefObject } from 'react'
import { findPart } from '@ufuq/shared/ui/parts'

/**
 * Passes the height of the bar with the Save button to the editor's styles, because on a phone the
 * toolbar is above that bar.
 */
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
