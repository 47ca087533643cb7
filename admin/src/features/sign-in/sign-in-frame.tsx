import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Plate } from '@ufuq/shared/ui/plate'
import { NightGround } from '@ufuq/shared/ui/strata'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import { useLanguage } from '../../language.ts'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { useDocumentTitle } from '../../shell/page.tsx'
import { SiteLink } from '../../shell/site-link.tsx'

interface SignInFrameProps {
  /** The window's title. */
  page: string
  title: string
  text?: string | undefined
  children: ReactNode
}

/**
 * The layout of screens outside the admin frame: the drawing of the horizon on one side, a form on
 * the other.
 */
export function SignInFrame({ page, title, text, children }: SignInFrameProps) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  useDocumentTitle(page)
  return (
    <div className="login">
      <header className="art-side">
        <SiteLink className="logo">
          <Logo language={language} name={t('common:siteName')} label={t('common:siteName')} />
        </SiteLink>
        <Plate tone="night" />
        <NightGround />
      </header>
      <main className="form-side">
        <div>
          <h1>{title}</h1>
          {text && <p className="intro">{text}</p>}
          {children}
          <div className="ways-out">
            <SiteLink className="more">
              <Icon icon={ArrowLeft} mirrored />
              {t('shell.backToSite')}
            </SiteLink>
            <LanguageSwitch />
          </div>
        </div>
      </main>
    </div>
  )
}
