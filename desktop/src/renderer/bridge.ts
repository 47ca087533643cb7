import { useEffect, useEffectEvent } from 'react'
import type { BRIDGE, DesktopBridge, DesktopEvent } from '../common/bridge.ts'

declare global {
  interface Window {
    /** The bridge, which the preload script has set and frozen. */
    readonly [BRIDGE]: DesktopBridge
  }
}

export const bridge = window.ufuqDesktop

type EventOf<Type> = Extract<DesktopEvent, { type: Type }>

/** Calls `listener` for each event of a type. */
export function useDesktopEvent<Type extends DesktopEvent['type']>(
  type: Type,
  listener: (event: EventOf<Type>) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(
    () =>
      bridge.listen((event) => {
        if (event.type === type) onEvent(event as EventOf<Type>)
      }),
    [type],
  )
}
