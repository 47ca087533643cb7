import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DirectionProvider } from '@ufuq/shared/ui/direction'
import { useLanguage } from '../engine/page-context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notifications } from './notifications.tsx'

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
