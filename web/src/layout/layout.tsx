import { type ReactNode, lazy, Suspense, useCallback, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectionProvider } from '@ufuq/shared/ui/direction'
import type { ToastContent } from '@ufuq/shared/ui/toast'
import { useLanguage } from '../engine/page-context.ts'
import { takeNote } from '../session-notes.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NotifyContext, useNotify } from './notify-context.ts'

const ToastHost = lazy(() => import('./toast-host.tsx'))

interface LayoutProps {
  /** The target of the language switch, if that is not the same address in the other language. */
  switchTo: string | undefined
  newsletter: ReactNode
  children: ReactNode
}

export function Layout({ switchTo, newsletter, children }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <DirectionProvider language={useLanguage()}>
      <Notifications>
        <a className="skip-link" href="#content">
          {t('skipLink')}
        </a>
        <Header switchTo={switchTo} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer newsletter={newsletter} />
      </Notifications>
    </DirectionProvider>
  )
}

/** Loads the code for toasts with the first toast, because most visits show none. */
function Notifications({ children }: { children: ReactNode }) {
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
    if (!takeNote('signed-out')) return
    notify({
      title: t('toasts.logout.successTitle'),
      description: t('toasts.logout.successText'),
    })
  }, [notify, t])

  return null
}
