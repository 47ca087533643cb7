import type { PageAddresses, RelevantSearch, Preview, Render } from '@ufuq/shared/calls/rendering'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { FORM_NAMES } from '@ufuq/shared/forms/index'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import { TimeZoneContext } from '@ufuq/shared/ui/time-zone'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { renderHead } from '../engine/head.ts'
import { matchPage, relevantSearch as relevantSearchOf } from '../engine/match-page.ts'
import { collectQueries, stateJson } from '../engine/page-state.ts'
import { resolvePage } from '../engine/resolve-page.ts'
import type { PageResult, PublicRoute } from '../engine/route.ts'
import { documentLinkStyles } from '../layout/document-link-styles.tsx'
import { PreviewBanner, renderDraftHead, renderPreviewHead } from '../preview/preview-banner.tsx'
import { isAdded } from '../sections/section-loaders.ts'
import { renderSharing, siteLinks } from '../sharing/sharing.ts'
import { App } from './app.tsx'
import { fontPreloads, styleOf } from './on-server/head-parts.ts'
import { instanceOf, textsJson } from './on-server/page-texts.ts'
import { routesOf } from './on-server/routes-of.ts'
import { listedPages, routes } from './routes.tsx'
import documentsStyles from '../styles/documents.css?url'
import eventStyles from '../styles/events.css?url'
import ownPagesStyles from '../styles/own-pages.css?url'

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
  const i18n = await instanceOf(language, all)
  const { t } = i18n
  const client = createQueryClient({ keepsErrors: true })
  const queries = route.queries?.(match, reads, site) ?? []
  await Promise.all(queries.map((query) => client.prefetchQuery(query)))

  const result = resolvePage(match, { client, reads, t, site })
  if (result.redirect) return { kind: 'redirect', ...result.redirect }
  const body = renderToString(
    <StaticRouter location={url}>
      {preview && (
        <I18nextProvider i18n={i18n}>
          <TimeZoneContext value={site.timeZone}>
            <PreviewBanner {...preview} />
          </TimeZoneContext>
        </I18nextProvider>
      )}
      <App
        routes={table.routes}
        i18n={i18n}
        client={client}
        reads={reads}
        site={site}
        posted={form ?? null}
      />
    </StaticRouter>,
  )
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
      texts: textsJson(
        ['common', ...route.namespaces, ...sectionTextsOf(sectionsOf(result))],
        all[language],
      ),
      site,
      queries: collectQueries(client),
      ...(form && { form }),
    }),
    isPrivate: result.isPrivate ?? route.isPrivate ?? false,
  }
}

export const relevantSearch: RelevantSearch = (pathname, search) =>
  relevantSearchOf(matchPage(routes, { pathname, search }))

export const pageAddresses: readonly PageAddresses[] = listedPages.map(({ path, kind }) => ({
  kind,
  ar: path,
  en: localizedPath('en', path),
}))

export { renderSignIn } from './on-server/render-sign-in.tsx'
export { drawIcon } from '../share-image/draw.ts'
export { drawShareImage } from '../share-image/draw.ts'
export { shareImageName } from '../share-image/share-image.ts'

/** The title of the previewed content; for a page of the site, the title in the page's head. */
function previewTitle(preview: Preview, title: string): string {
  return preview.publication?.title ?? preview.ownPage?.title ?? title
}

/** The namespaces with the texts of the forms and documents that a page's sections show. */
function sectionTextsOf(sections: readonly ShownSection[]): Namespace[] {
  const forms = FORM_NAMES.filter((form) =>
    sections.some((section) => section.kind === 'form' && section.form === form),
  )
  const lists = (['documents', 'events'] as const).filter((kind) => hasSection(sections, kind))
  return [...(sections.some(isAdded) ? ['ownPages' as const] : []), ...forms, ...lists]
}

const sectionsOf = ({ page, sections }: PageResult): readonly ShownSection[] =>
  page?.sections ?? sections ?? []

const hasSection = (sections: readonly ShownSection[], kind: 'documents' | 'events'): boolean =>
  sections.some((section) => section.kind === kind)

/**
 * The page's own style sheets; a missing page has none. React adopts these elements in the browser,
 * because the page's components render them too.
 */
function styleSheets({ styles }: PublicRoute, result: PageResult, body: string) {
  const sections = sectionsOf(result)
  const files = [
    styles,
    documentLinkStyles(body),
    sections.some(isAdded) && ownPagesStyles,
    hasSection(sections, 'documents') && documentsStyles,
    hasSection(sections, 'events') && eventStyles,
  ]
  return [...new Set(files)].flatMap((file) =>
    file && result.status !== 404
      ? [`<link rel="stylesheet" href="${file}" data-precedence="default">`]
      : [],
  )
}

function placeOf(url: string) {
  const [pathname = '/', search = ''] = url.split('?', 2)
  return { pathname, search }
}
