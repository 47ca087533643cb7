import { useLocation } from 'react-router-dom'

/** The list that a message was opened from, with its filters and page; else the inbox. */
export function useListAddress(): string {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/admin\/inbox(\?|$)/.test(from) ? from : '/admin/inbox'
}
