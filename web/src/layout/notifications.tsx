import type { ToastContent } from '@ufuq/shared/ui/toast'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeSignedOutNote } from '../parting-note.ts'
import { NotifyContext } from './notify-context.ts'

const ToastHost = lazy(() => import('./toast-host.tsx'))

/** Most visits never see a toast: its code comes with the first one. */
export function Notifications({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<ToastContent | null>(null)
  // A copy, so that the same message again is shown again.
  const notify = useCallback((next: ToastContent) => setContent({ ...next }), [])
  const { t } = useTranslation()

  useEffect(() => {
    if (!takeSignedOutNote()) return
    notify({
      title: t('toasts.logout.successTitle'),
      description: t('toasts.logout.successText'),
    })
  }, [notify, t])

  return (
    <NotifyContext value={notify}>
      {children}
      {content && (
        <Suspense>
          <ToastHost content={content} />
        </Suspense>
      )}
    </NotifyContext>
  )
}
