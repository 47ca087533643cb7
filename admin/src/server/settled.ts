import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** The typed value, after a pause in typing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
