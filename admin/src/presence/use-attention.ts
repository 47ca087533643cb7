import { useEffect, useState } from 'react'

/** Somebody who has done nothing for so long has walked away. */
const PATIENCE_MS = 5 * 60_000
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'focus'] as const

/** Whether somebody is at this window: an editor left open for the night says nothing, and keeps no session alive. */
export function useAttention(): boolean {
  const [isHere, setHere] = useState(true)
  useEffect(() => {
    let timer: number | undefined
    const onSign = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setHere(false), PATIENCE_MS)
      setHere(true)
    }
    onSign()
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, onSign)
    }
  }, [])
  return isHere
}
