import type { ToastContent } from '@ufuq/shared/ui/toast'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { NotifyContext } from './notify-context.ts'
import { SignedOutNote } from './signed-out-note.tsx'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/** Most visits never see a toast: its code comes with the first one. */
export function Notifications({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<ToastContent | null>(null)
  // A copy, so that the same message again is shown again.
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
