import { useEffect, useState } from 'react'

/** After this time without activity, the user counts as away. */
const AWAY_AFTER_MS = 5 * 60_000
const EVENTS = ['keydown', 'pointerdown', 'wheel', 'focus'] as const

/**
 * Whether somebody is using this window. An editor that is left open overnight reports nothing and
 * therefore does not extend the session.
 */
export function useAttention(): boolean {
  const [isHere, setHere] = useState(true)
  useEffect(() => {
    let timer: number | undefined
    const onActivity = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setHere(false), AWAY_AFTER_MS)
      setHere(true)
    }
    onActivity()
    for (const event of EVENTS) window.addEventListener(event, onActivity, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const event of EVENTS) window.removeEventListener(event, onActivity)
    }
  }, [])
  return isHere
}
