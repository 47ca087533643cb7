import type { QueryClient, QueryKey, QueryOptions } from '@tanstack/react-query'
import { isMissing } from '../../../../../client/api-error.ts'
import type { Site } from '../../../../../checks/rules/links.ts'
import { localizedPath, PUBLIC_PAGES } from '../../../../../contract/addresses.ts'
import { otherLanguage, type Language } from '../../../../../contract/languages.ts'
import { pictureQueries } from '../../../../pictures/queries.ts'
import { publicationQueries } from '../../queries.ts'

const PUBLICATION = /^\/publications\/([^/]+)(?:\/both)?$/

/** Pages and pictures beyond so many are taken on trust. */
const ASKED_MAX = 50

interface Asked {
  queryKey: QueryKey
}

/** What the checks may know of this site: its fixed pages, and what the server has said of the rest. */
export class OwnSite implements Site {
  readonly origin: string
  readonly #client: QueryClient
  readonly #unknown = new Map<string, Asked>()
  /** All that the server was ever asked about. */
  readonly #asked = new Set<string>()

  constructor(client: QueryClient, origin: string) {
    this.#client = client
    this.origin = origin
  }

  hasPage = (path: string, language: Language): boolean | undefined => {
    if (isFixed(path)) return true
    const publication = this.#publicationAt(path, language)
    if (publication === 'elsewhere' || publication === null) return false
    return publication && true
  }

  twinOf = (path: string, language: Language): string | null | undefined => {
    if (isFixed(path)) return localizedPath(otherLanguage(language), path)
    const publication = this.#publicationAt(path, language)
    if (publication === 'elsewhere' || publication === null) return null
    if (!publication) return undefined
    const { translation } = publication
    return translation && localizedPath(translation.language, `/publications/${translation.slug}`)
  }

  isDescribed = (picture: number, language: Language): boolean | undefined => {
    const known = this.#ask(pictureQueries.one(picture))
    if (!known) return undefined
    const { decorative, alternative } = known.picture
    return decorative || (alternative[language]?.trim() ?? '') !== ''
  }

  /** Asks the server for what a check did not know; whether it has learned anything. */
  async learn(): Promise<boolean> {
    const queries = [...this.#unknown.values()]
    for (const key of this.#unknown.keys()) this.#asked.add(key)
    this.#unknown.clear()
    await Promise.all(queries.map(({ queryKey }) => this.#client.prefetchQuery({ queryKey })))
    return queries.length > 0
  }

  /** Null if there is none. */
  #publicationAt(path: string, language: Language) {
    const slug = PUBLICATION.exec(path)?.[1]
    if (slug === undefined) return 'elsewhere'
    const known = this.#ask(publicationQueries.bySlug(slug, language))
    return known && known.publication
  }

  /** What the server has said; null if there is nothing, undefined as long as it was not asked or could not tell. */
  #ask<Data>(query: QueryOptions<Data>): Data | null | undefined {
    const { queryKey } = query
    const state = this.#client.getQueryState<Data>(queryKey as QueryKey)
    if (state?.data !== undefined) return state.data
    if (state?.status === 'error') return isMissing(state.error) ? null : undefined
    const key = JSON.stringify(queryKey)
    const isAllowed = this.#asked.has(key) || this.#asked.size + this.#unknown.size < ASKED_MAX
    if (isAllowed) this.#unknown.set(key, { queryKey: queryKey as QueryKey })
    return undefined
  }
}

const isFixed = (path: string): boolean => PUBLIC_PAGES.some((page) => page.path === path)
