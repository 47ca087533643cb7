import { QueryClientProvider } from '@tanstack/react-query'
import { UsernameField } from '@ufuq/admin/account-fields'
import { SignInForm } from '@ufuq/admin/sign-in-forms'
import type { ServerBundle } from '@ufuq/shared/calls/server-bundle'
import { SIGN_IN_PATHS, type SignInInput } from '@ufuq/shared/calls/sign-in-pages'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { matchPage } from '../../engine/match-page.ts'
import { PageContext, SiteContext } from '../../engine/page-context.ts'
import { LoginPage } from '../../sign-in/login-page.tsx'
import { SignInLayout, addressOf, refusalIn } from '../../sign-in/sign-in-layout.tsx'
import { TwoFactorPage } from '../../sign-in/two-factor-page.tsx'
import { routes } from '../routes.tsx'
import { fontPreloads, styleOf } from './head-parts.ts'
import { instanceOf } from './page-texts.ts'

const HEAD_GAP = '\n    '

const TITLES = {
  login: 'login.page',
  'two-factor': 'twoFactor.page',
  forgot: 'forgot.page',
  desktop: 'desktopSignIn.page',
} as const

/**
 * Renders a page before sign-in with the header and footer of the site. None of its elements needs
 * a script.
 */
export const renderSignIn: ServerBundle['renderSignIn'] = async (input) => {
  const { page, language, site, texts, theme } = input
  const i18n = await instanceOf(language, texts)
  const t = i18n.getFixedT(language, ['admin', 'common'])
  const path = SIGN_IN_PATHS[page]
  // This page is not in the route table. It has the usual links of its language, none of which is
  // the current page.
  const match = matchPage(routes, { pathname: localizedPath(language, path), search: '' })
  const body = renderToString(
    <StaticRouter location={path}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <SiteContext value={site}>
            <PageContext value={match}>
              <Page {...input} />
            </PageContext>
          </SiteContext>
        </QueryClientProvider>
      </I18nextProvider>
    </StaticRouter>,
  )
  const title = `${t(TITLES[page])} · ${t('common:siteName')}`
  return {
    lang: language,
    dir: directionOf(language),
    head: [
      `<title>${escapeMarkup(title)}</title>`,
      ...styleOf(theme),
      ...fontPreloads(language),
    ].join(HEAD_GAP),
    body,
  }
}

function Page(input: SignInInput) {
  const { page, twoFactor, desktop } = input
  if (desktop) return <DesktopPage {...input} desktop={desktop} />
  if (twoFactor) return <TwoFactorPage {...input} twoFactor={twoFactor} />
  return page === 'login' ? <LoginPage {...input} /> : <ForgotPage {...input} />
}

interface DesktopPageProps extends SignInInput {
  desktop: NonNullable<SignInInput['desktop']>
}

/**
 * `/admin/login/desktop`, which the desktop app opens in the browser. The form leads back to the
 * app, which listens on this computer.
 */
function DesktopPage(input: DesktopPageProps) {
  const { t } = useTranslation('admin')
  const { username } = input.desktop
  return (
    <SignInLayout
      {...input}
      title={t('desktopSignIn.title')}
      text={t('desktopSignIn.text', { username })}
    >
      <form className="form" method="post" aria-label={t('desktopSignIn.page')}>
        <Notice tone="info">{t('desktopSignIn.warning')}</Notice>
        <Button type="submit" data-busy={t('desktopSignIn.submitting')}>
          {t('desktopSignIn.submit')}
        </Button>
      </form>
    </SignInLayout>
  )
}

/**
 * `/admin/forgot`, which requests a password link by email. The response reveals nothing about
 * accounts.
 */
function ForgotPage(input: SignInInput) {
  const { t } = useTranslation('admin')
  const { emailsLinks, outcome } = input
  const isSent = outcome?.state === 'sent'
  return (
    <SignInLayout
      {...input}
      title={t('forgot.title')}
      text={emailsLinks && !isSent ? t('forgot.text') : undefined}
    >
      {isSent ? (
        <Answer {...input}>
          <Notice tone="success" role="status" title={t('forgot.sentTitle')}>
            {t('forgot.sent')}
          </Notice>
        </Answer>
      ) : emailsLinks ? (
        <NameForm {...input} />
      ) : (
        <Answer {...input}>
          <p>{t('login.askAdministrator')}</p>
        </Answer>
      )}
    </SignInLayout>
  )
}

function NameForm({ outcome }: SignInInput) {
  const { t } = useTranslation('admin')
  const { typed, error } = refusalIn(outcome)
  return (
    <SignInForm
      aria-label={t('forgot.page')}
      error={error}
      submitLabel={t('forgot.submit')}
      busyLabel={t('forgot.submitting')}
    >
      {(brokenBy) => (
        <UsernameField
          label={t('forgot.name')}
          error={brokenBy('username')}
          autoComplete="username"
          input={{ name: 'username', defaultValue: typed?.username, autoFocus: true }}
        />
      )}
    </SignInForm>
  )
}

function Answer({ language, children }: SignInInput & { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <div className="outcome">
      {children}
      <a className={buttonClass()} href={addressOf({ page: 'login', language, returnTo: null })}>
        {t('reset.toLogin')}
      </a>
    </div>
  )
}
