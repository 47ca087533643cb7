import { otherLanguage } from '@ufuq/shared/contract/languages'
import {
  SIGN_IN_PATHS,
  type SignInInput,
  type TwoFactorView,
} from '@ufuq/shared/contract/sign-in-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import { Plate } from '@ufuq/shared/ui/plate'
import { NightGround } from '@ufuq/shared/ui/strata'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../engine/page-context.ts'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { Layout } from '../layout/layout.tsx'

interface SignInLayoutProps extends Pick<
  SignInInput,
  'page' | 'language' | 'returnTo' | 'twoFactor'
> {
  title: string
  text?: string | undefined
  children: ReactNode
}

/**
 * The drawing of an astrolabe plate above the strata, between the site's header and footer. A form
 * is next to the drawing or, on a phone, below it.
 */
export function SignInLayout({ title, text, children, twoFactor, ...place }: SignInLayoutProps) {
  const { t } = useTranslation('admin')
  const localized = useLocalizedPath()
  return (
    <Layout
      switchTo={inOtherLanguage({ ...place, way: twoFactor?.view })}
      newsletter={<NewsletterForm />}
    >
      <div className="login">
        <div className="art-side">
          <Plate tone="night" />
          <NightGround />
        </div>
        <div className="form-side">
          <div>
            <h1>{title}</h1>
            {text && <p className="intro">{text}</p>}
            {children}
            <div className="ways-out">
              <Link className="more" to={localized('/')}>
                <Icon icon={ArrowLeft} mirrored />
                {t('shell.backToSite')}
              </Link>
            </div>
          </div>
        </div>
      </div>
    </Layout>
  )
}

interface PageParams extends Pick<SignInInput, 'page' | 'language' | 'returnTo'> {
  way?: TwoFactorView | undefined
}

/** The address of a page before sign-in. */
export function addressOf({ page, language, returnTo, way }: PageParams): string {
  if (page === 'desktop') return `${returnTo}&language=${language}`
  const query = new URLSearchParams({
    language,
    ...(returnTo !== null && { to: returnTo }),
    ...(way && { way }),
  })
  return `${SIGN_IN_PATHS[page]}?${query}`
}

const inOtherLanguage = ({ language, ...place }: PageParams) =>
  addressOf({ ...place, language: otherLanguage(language) })
