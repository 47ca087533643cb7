import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** What failed on one page is asked for again on the next. */
export function useFreshStart(): void {
  const client = useQueryClient()
  const { key } = useLocation()
  const shown = useRef(key)

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    void client.resetQueries({ predicate: (query) => query.state.status === 'error' })
  }, [client, key])
}
