import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** What was typed, once typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return paused
}
