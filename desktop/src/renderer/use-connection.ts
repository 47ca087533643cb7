import { useEffect, useState } from 'react'
import { bridge } from './bridge.ts'
import type { ConnectionState } from './connection-banner.tsx'

const BACK_MS = 5000

/** Whether the server responds, according to the main process. */
export function useConnection(): ConnectionState {
  const [state, setState] = useState<ConnectionState>('online')
  useEffect(
    () =>
      bridge.listen((event) => {
        if (event.type === 'connection') setState(event.isOnline ? 'back' : 'offline')
      }),
    [],
  )
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('online'), BACK_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state
}
