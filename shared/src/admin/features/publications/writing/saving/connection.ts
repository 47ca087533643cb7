import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether the server seems reachable, judging by the device's own status and the outcome of calls. */
export function useIsConnected(): boolean {
  const client = useQueryClient()
  const [isOnline, setIsOnline] = useState(() => navigator.onLine)
  const [isAnswered, setIsAnswered] = useState(true)

  useEffect(() => {
    const onOnline = () => {
      setIsOnline(true)
      setIsAnswered(true)
    }
    const onOffline = () => setIsOnline(false)
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    const stopListening = onCallEnd(client, setIsAnswered)
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      stopListening()
    }
  }, [client])

  return isOnline && isAnswered
}

/** `fetch` rejects with a TypeError if there was no answer. */
export const isUnanswered = (error: unknown): boolean => error instanceof TypeError

function onCallEnd(client: QueryClient, tell: (isAnswered: boolean) => void): () => void {
  const onAction = (action: { type: string; error?: unknown }) => {
    if (action.type === 'success') tell(true)
    else if (action.type === 'error') tell(!isUnanswered(action.error))
  }
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated') onAction(event.action)
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated') onAction(event.action)
    }),
  ]
  return () => ends.forEach((end) => end())
}
