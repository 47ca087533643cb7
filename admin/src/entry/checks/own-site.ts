import {
  queryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { DocumentState, Site } from '@ufuq/shared/checks/rules/links'
import { isMissing } from '@ufuq/shared/client/api-error'
import { readFrom } from '@ufuq/shared/client/list'
import { localizedPath, PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { SessionUser } from '@ufuq/shared/contract/users'
import type { NamedDocument } from '@ufuq/shared/domain/documents/named-documents'
import type { Document } from '@ufuq/shared/kinds/document/document'
import type { KindParts } from '../../fields/kind-parts.ts'
import { allPages, isPagePublic } from '../../fields/targets/entries.ts'
import { publicationKeys } from '../../server/query-keys.ts'

const PUBLICATION = /^\/publications\/([^/]+)(\/both)?$/
/** The address of a custom page, or of a notice below it. */
const OWN_PAGE = /^\/([^/]+)(?:\/[^/]+)?$/

/**
 * The maximum number of queries sent to the server; pages and pictures beyond it are assumed to
 * exist.
 */
const ASKED_MAX = 50
/** After this time, the server is asked again, because a missing page may have been created. */
const FRESH_MS = 60_000

/**
 * Answers the checks' queries about this site: from the fixed pages, and from the server's
 * responses about the rest.
 */
export class OwnSite implements Site {
  readonly origin: string
  readonly formerOrigins: readonly string[]
  readonly #client: QueryClient
  readonly #parts: KindParts
  readonly #unknown = new Map<string, () => Promise<void>>()
  /** The keys of all queries that were sent to the server. */
  readonly #asked = new Set<string>()

  constructor(
    client: QueryClient,
    parts: KindParts,
    { formerOrigins = [] }: Pick<SessionUser, 'formerOrigins'>,
  ) {
    this.#client = client
    this.#parts = parts
    this.origin = window.location.origin
    this.formerOrigins = formerOrigins
  }

  hasPage = (path: string, language: Language): boolean | undefined => {
    if (isFixed(path)) return true
    const [, slug] = PUBLICATION.exec(path) ?? []
    const found = slug === undefined ? this.#ownPage(path) : this.#publication(slug, language)
    return found === undefined ? undefined : found !== null
  }

  isDraft = (path: string, language: Language): boolean | undefined => {
    const [, slug] = PUBLICATION.exec(path) ?? []
    if (slug !== undefined) return this.#publication(slug, language)?.status === 'draft'
    const page = this.#ownPage(path)
    return page ? !LANGUAGES.some((one) => isPagePublic(page, one)) : false
  }

  twinOf = (path: string, language: Language): string | null | undefined => {
    const other = otherLanguage(language)
    if (isFixed(path)) return localizedPath(other, path)
    const [, slug, both = ''] = PUBLICATION.exec(path) ?? []
    if (slug === undefined) {
      const page = this.#ownPage(path)
      const twin = page?.values.slug[other]
      return page && (twin ? localizedPath(other, `/${twin}`) : null)
    }
    const publication = this.#publication(slug, language)
    if (!publication) return publication
    // the server also finds a publication by the address of its translation
    const twin = publication.language === other ? publication : publication.translation
    return twin && localizedPath(other, `/publications/${twin.slug}${both}`)
  }

  isDescribed = (picture: number, language: Language): boolean | undefined => {
    const known = this.#ask(this.#parts.picture(picture))
    if (!known) return undefined
    const { decorative, alternative } = known.values
    return decorative || (alternative[language]?.trim() ?? '') !== ''
  }

  documentState = (named: NamedDocument, language: Language): DocumentState | undefined => {
    const all = this.#ask(this.#parts.documents())
    if (!all) return undefined
    const document = all.find((one) =>
      'id' in named ? one.id === named.id : Object.values(one.slug).includes(named.slug),
    )
    if (document) return documentStateIn(document, language)
    if ('id' in named) return 'unknown'
    const moved = this.#ask(this.#parts.documentAt(named.slug, language))
    if (moved === undefined) return undefined
    return moved === null ? 'unknown' : this.documentState({ id: moved.id }, language)
  }

  /** Sends the unanswered queries to the server. Resolves to true if there were any. */
  async learn(): Promise<boolean> {
    const unknown = [...this.#unknown.values()]
    for (const key of this.#unknown.keys()) this.#asked.add(key)
    this.#unknown.clear()
    await Promise.all(unknown.map((read) => read()))
    return unknown.length > 0
  }

  /**
   * The custom page at an address, in either language; null if there is none, undefined while
   * unknown.
   */
  #ownPage(path: string) {
    const [, slug] = OWN_PAGE.exec(path) ?? []
    if (slug === undefined || isFixed(path)) return null
    const pages = this.#ask(ownPages)
    if (!pages) return undefined
    return pages.find(({ values }) => Object.values(values.slug).includes(slug)) ?? null
  }

  /** The publication at an address; null if there is none, undefined while unknown. */
  #publication(slug: string, language: Language) {
    const known = this.#ask(publicationAt(slug, language))
    return known && known.publication
  }

  /**
   * The server's response: null if the server has nothing at that address; undefined before the
   * response arrives, or after any other error.
   */
  #ask<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ): Data | null | undefined {
    const state = this.#client.getQueryState<Data>(query.queryKey)
    const saidAt = Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0)
    if (Date.now() - saidAt > FRESH_MS) this.#queue(query)
    if (state?.status === 'error') return isMissing(state.error) ? null : undefined
    return state?.data
  }

  #queue<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void {
    const name = JSON.stringify(query.queryKey)
    const isAllowed = this.#asked.has(name) || this.#asked.size + this.#unknown.size < ASKED_MAX
    if (!isAllowed) return
    this.#unknown.set(name, () =>
      // without a connection, the query fails immediately instead of waiting
      this.#client.prefetchQuery({ ...query, staleTime: FRESH_MS, networkMode: 'always' }),
    )
  }
}

/** The publication at an address of the site, drafts included. */
const publicationAt = (slug: string, language: Language) =>
  queryOptions({
    queryKey: publicationKeys.at(slug, language),
    queryFn: readFrom<{ publication: Publication }>(
      `/api/publications/${encodeURIComponent(slug)}?language=${language}`,
    ),
    staleTime: FRESH_MS,
  })

/** The foundation's own pages, drafts included. */
const ownPages = { ...allPages(), staleTime: FRESH_MS }

const FIXED: ReadonlySet<string> = new Set([
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...UNLISTED_PAGES,
])

const isFixed = (path: string): boolean => FIXED.has(path)

function documentStateIn({ isPublished, files }: Document, language: Language): DocumentState {
  if (!isPublished) return 'draft'
  return files.shared || files[language] ? 'public' : 'otherLanguage'
}
