import { createQueryClient } from '@ufuq/shared/client/query-client'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { ServerBundle } from '@ufuq/shared/contract/rendering'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { matchPage } from '../engine/match-page.ts'
import { PageContext, SiteContext } from '../engine/page-context.ts'
import { fontPreloads, styleOf } from '../on-server/head-parts.ts'
import { wordingOf } from '../on-server/wording.ts'
import { routes } from '../pages/routes.tsx'
import { ForgotPage } from './forgot-page.tsx'
import { LoginPage } from './login-page.tsx'

const HEAD_GAP = '\n    '

/** A page before sign-in, within the header and the footer of the site. None of its elements needs a script. */
export const renderSignIn: ServerBundle['renderSignIn'] = async (input) => {
  const { page, language, site, texts, look } = input
  const { i18n } = await wordingOf(language, ['common', 'admin'], texts)
  const t = i18n.getFixedT(language, ['admin', 'common'])
  const path = `/admin/${page}`
  // No page of the table: its links are those of the language, and none of them is the current one.
  const match = matchPage(routes, { pathname: localizedPath(language, path), search: '' })
  const Page = page === 'login' ? LoginPage : ForgotPage
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
  const title = `${t(`${page}.page`)} · ${t('common:siteName')}`
  return {
    lang: language,
    dir: directionOf(language),
    head: [
      `<title>${escapeMarkup(title)}</title>`,
      ...styleOf(look),
      ...fontPreloads(language),
    ].join(HEAD_GAP),
    body,
  }
}
