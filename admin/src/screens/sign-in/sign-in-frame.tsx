import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../frame/page.tsx'
import { SiteLink } from '../../frame/site-link.tsx'
import { LanguageSwitch } from '../../host/language-switch.tsx'
import { useLanguage } from '../../host/language.ts'
import { SignInPanel } from '../../session/sign-in-parts.tsx'

interface SignInFrameProps {
  /** The window's title. */
  page: string
  title: string
  text?: string | undefined
  children: ReactNode
}

/** The layout of screens outside the admin frame. */
export function SignInFrame({ page, title, text, children }: SignInFrameProps) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  useDocumentTitle(page)
  return (
    <SignInPanel
      logo={
        <SiteLink className="logo">
          <Logo language={language} name={t('common:siteName')} label={t('common:siteName')} />
        </SiteLink>
      }
      title={title}
      text={text}
      waysOut={
        <>
          <SiteLink className="more">
            <Icon icon={ArrowLeft} mirrored />
            {t('shell.backToSite')}
          </SiteLink>
          <LanguageSwitch />
        </>
      }
    >
      {children}
    </SignInPanel>
  )
}
