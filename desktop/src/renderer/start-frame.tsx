import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import { Plate } from '@ufuq/shared/ui/plate'
import { NightGround } from '@ufuq/shared/ui/strata'
import Globe from 'lucide-react/icons/globe'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrameLanguage } from './use-frame-language.ts'
import { useOwnTitle } from './use-title.ts'

interface StartFrameProps {
  /** The window's title. */
  page: string
  title: string
  text: string
  onLanguage: (language: Language) => void
  children: ReactNode
}

/**
 * The frame of the screens that are shown before a server is connected. It is styled like the
 * sign-in screen that follows.
 */
export function StartFrame({ page, title, text, onLanguage, children }: StartFrameProps) {
  const { t } = useTranslation('desktop')
  const language = useFrameLanguage()
  const other = otherLanguage(language)
  useOwnTitle(page)
  return (
    <div className="login start">
      <div className="art-side">
        <div className="logo">
          <Logo language={language} label={t('foundation')} />
        </div>
        <Plate tone="night" />
        <NightGround />
      </div>
      <main className="form-side">
        <div>
          <h1>{title}</h1>
          <p className="intro">{text}</p>
          {children}
          <div className="ways-out">
            <button
              type="button"
              className="lang-switch"
              lang={other}
              aria-label={t('languages.switchLabel')}
              onClick={() => onLanguage(other)}
            >
              <Icon icon={Globe} />
              <span>{t('languages.switchName')}</span>
            </button>
          </div>
        </div>
      </main>
    </div>
  )
}
