import type { ToastContent } from '@ufuq/shared/ui/toast'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { NotifyContext } from './notify-context.ts'
import { SignedOutNote } from './signed-out-note.tsx'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/** Loads the code for toasts with the first toast, because most visits show none. */
export function Notifications({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<ToastContent | null>(null)
  // Passes a copy, so that repeating a message shows it again.
  const notify = useCallback((next: ToastContent) => setContent({ ...next }), [])

  return (
    <NotifyContext value={notify}>
      {children}
      <SignedOutNote />
      {content && (
        <Suspense>
          <ToastHost content={content} />
        </Suspense>
      )}
    </NotifyContext>
  )
}
