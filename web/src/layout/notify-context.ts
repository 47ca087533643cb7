import type { ToastContent } from '@ufuq/shared/ui/toast'
import { createContext, use } from 'react'

type Notify = (content: ToastContent) => void

export const NotifyContext = createContext<Notify | null>(null)

/** Returns a function that shows a toast. Only one toast is shown at a time. */
export function useNotify(): Notify {
  const notify = use(NotifyContext)
  if (!notify) throw new Error('useNotify needs Notifications above it')
  return notify
}
