import type { ToastContent } from '@ufuq/shared/ui/toast'
import { lazy, Suspense, useCallback, useState, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeSignedOutNote } from '../parting-note.ts'
import { NotifyContext, useNotify } from './notify-context.ts'

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

/**
 * Confirms to a visitor who has just signed out of the admin area, which is a separate document,
 * that they are signed out.
 */
function SignedOutNote() {
  const notify = useNotify()
  const { t } = useTranslation()

  useEffect(() => {
    if (!takeSignedOutNote()) return
    notify({
      title: t('toasts.logout.successTitle'),
      description: t('toasts.logout.successText'),
    })
  }, [notify, t])

  return null
}
