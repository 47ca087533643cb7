import { createQueryClient } from '@ufuq/shared/client/query-client'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type {
  PageAddresses,
  PageParameters,
  Preview,
  Render,
} from '@ufuq/shared/contract/rendering'
import type { ShownPage } from '@ufuq/shared/contract/own-pages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import type { TFunction } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { renderHead } from './engine/head.ts'
import { matchPage } from './engine/match-page.ts'
import { collectQueries, stateJson } from './engine/page-state.ts'
import { resolvePage } from './engine/resolve-page.ts'
import type { PageResult, PublicRoute } from './engine/route.ts'
import { fontPreloads, styleOf } from './on-server/head-parts.ts'
import { pageTextsOf } from './on-server/page-texts.ts'
import { readQuery } from './on-server/queries.ts'
import { renderInShell, WithoutShell } from './on-server/shell.tsx'
import { translationOf } from './on-server/translation.ts'
import { routesOf } from './on-server/routes-of.ts'
import { listedPages, routes } from './pages/routes.tsx'
import { PreviewBanner } from './preview/preview-banner.tsx'
import { renderDraftHead, renderPreviewHead } from './preview/preview-head.ts'
import { renderSharing } from './sharing/sharing.ts'
import { siteLinks } from './sharing/site-links.ts'
import { documentLinkStyles } from './layout/document-link-styles.tsx'
import documentsStyles from './styles/documents.css?url'
import ownPagesStyles from './styles/own-pages.css?url'

// Loads the code of all pages before anything is rendered.
await routesOf({})

const HEAD_GAP = '\n    '

export const render: Render = async ({
  url,
  reads,
  site,
  texts: all,
  theme,
  form,
  preview,
  isDraft,
}) => {
  const table = await routesOf(site)
  const match = matchPage(table.routes, placeOf(url))
  const { route, language } = match
  const needed: Namespace[] = [
    'common',
    ...route.namespaces,
    ...(preview ? ['admin' as const] : []),
  ]
  const first = await pageTextsOf(language, needed, all)
  const t = translationOf(first.i18n, 'common').t as unknown as TFunction
  const client = createQueryClient()
  const queries = route.queries?.(match, reads) ?? []
  await Promise.all(queries.map((query) => readQuery(client, query)))

  const result = resolvePage(match, { client, reads, t, site })
  if (result.redirect) return { kind: 'redirect', ...result.redirect }
  const ofSections = sectionTextsOf(result.page ?? result.sectionsBelow)
  const { i18n, json } =
    ofSections.length > 0 ? await pageTextsOf(language, [...needed, ...ofSections], all) : first

  const markup = (isWithoutShell: boolean) =>
    renderToString(
      <StaticRouter location={url}>
        {preview && (
          <I18nextProvider i18n={i18n}>
            <TimeZoneContext value={site.timeZone}>
              <PreviewBanner {...preview} />
            </TimeZoneContext>
          </I18nextProvider>
        )}
        <WithoutShell value={isWithoutShell}>
          <App
            routes={table.routes}
            i18n={i18n}
            client={client}
            reads={reads}
            site={site}
            posted={form ?? null}
          />
        </WithoutShell>
      </StaticRouter>,
    )
  // The response to a form renders its own footer, because the footer's form may be the submitted
  // one.
  const isShared = !preview && !isDraft && !form
  const body = isShared
    ? renderInShell({ i18n, site, path: match.path, language }, markup)
    : markup(false)
  const page = { kind: 'page', lang: language, dir: directionOf(language), body } as const
  if (preview || isDraft) {
    const { status, head } = result
    const own = preview
      ? [renderPreviewHead(previewTitle(preview, head.title), t), siteLinks(language, all)]
      : [renderDraftHead(head.title)]
    return {
      ...page,
      status,
      head: [
        ...styleSheets(route, result, body),
        ...own,
        ...styleOf(theme),
        ...fontPreloads(language),
      ].join(HEAD_GAP),
      state: '',
      isStatic: true,
      isPrivate: true,
    }
  }
  return {
    ...page,
    status: result.status,
    head: [
      ...styleSheets(route, result, body),
      renderHead(result.head),
      renderSharing({ result, language, path: match.path, t, site, theme }),
      siteLinks(language, all),
      ...styleOf(theme),
      ...fontPreloads(language),
      table.codeOf.get(route),
    ].join(HEAD_GAP),
    state: stateJson({
      language,
      texts: json,
      site,
      queries: collectQueries(client),
      ...(form && { form }),
    }),
    isPrivate: result.isPrivate ?? route.isPrivate ?? false,
  }
}

export const pageParameters: PageParameters = (path) =>
  matchPage(routes, { pathname: path, search: '' }).route.parameters ?? []

export const pageAddresses: readonly PageAddresses[] = listedPages.map(({ path }) => ({
  ar: path,
  en: localizedPath('en', path),
}))

export { renderSignIn } from './sign-in/render-sign-in.tsx'
export { drawIcon } from './share-image/draw-icon.ts'
export { drawShareImage } from './share-image/draw.ts'
export { shareImageName } from './share-image/share-image.ts'

/** The title of the previewed content; for a page of the site, the title in the page's head. */
function previewTitle(preview: Preview, title: string): string {
  return preview.publication?.title ?? preview.ownPage?.title ?? title
}

/** The namespaces with the texts of the forms and documents that a page's sections show. */
function sectionTextsOf(page: ShownPage | undefined): Namespace[] {
  const { sections = [] } = page ?? {}
  const forms = (['contact', 'volunteer'] as const).filter((form) =>
    sections.some((section) => section.kind === 'form' && section.form === form),
  )
  return hasDocuments(page) ? [...forms, 'documents'] : forms
}

const hasDocuments = (page: ShownPage | undefined): boolean =>
  page?.sections.some(({ kind }) => kind === 'documents') ?? false

/**
 * The page's own style sheets; a missing page has none. React adopts these elements in the browser,
 * because the page's components render them too.
 */
function styleSheets(
  { styles }: PublicRoute,
  { status, page, sectionsBelow }: PageResult,
  body: string,
) {
  const files = [
    styles,
    documentLinkStyles(body),
    sectionsBelow && ownPagesStyles,
    hasDocuments(page ?? sectionsBelow) && documentsStyles,
  ]
  return files.flatMap((file) =>
    file && status !== 404
      ? [`<link rel="stylesheet" href="${file}" data-precedence="default">`]
      : [],
  )
}

function placeOf(url: string) {
  const [pathname = '/', search = ''] = url.split('?', 2)
  return { pathname, search }
}
