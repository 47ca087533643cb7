import { SignInPanel } from '@ufuq/admin/sign-in-parts'
import {
  SIGN_IN_PATHS,
  type SignInInput,
  type SignInOutcome,
  type TwoFactorView,
} from '@ufuq/shared/calls/sign-in-pages'
import { ApiError } from '@ufuq/shared/client/api-error'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../engine/page-context.ts'
import { NewsletterForm } from '../forms/newsletter-fields.tsx'
import { Layout } from '../layout/layout.tsx'

interface SignInLayoutProps extends Pick<
  SignInInput,
  'page' | 'language' | 'returnTo' | 'twoFactor'
> {
  title: string
  text?: string | undefined
  children: ReactNode
}

/** A page before sign-in, between the site's header and footer. */
export function SignInLayout({ title, text, children, twoFactor, ...place }: SignInLayoutProps) {
  const { t } = useTranslation('admin')
  const localized = useLocalizedPath()
  return (
    <Layout
      switchTo={inOtherLanguage({ ...place, way: twoFactor?.view })}
      newsletter={<NewsletterForm />}
    >
      <SignInPanel
        title={title}
        text={text}
        waysOut={
          <Link className="more" to={localized('/')}>
            <Icon icon={ArrowLeft} mirrored />
            {t('shell.backToSite')}
          </Link>
        }
      >
        {children}
      </SignInPanel>
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

/** What a form has to show after it was refused. */
export function refusalIn(outcome: SignInOutcome | undefined) {
  if (outcome?.state !== 'refused') return { typed: null, error: null }
  const { status, error, retryAfter } = outcome
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  return { typed: outcome, error: new ApiError(status, '', JSON.stringify(error), headers) }
}
