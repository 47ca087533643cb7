import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { ShownDocumentPage } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { ShownNotice, ShownPage, ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'

/** The values that a page's address determines. */
export interface PageAddress {
  language: Language
  /** The decoded path parameters, such as the Arabic slug of a publication. */
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export interface ResolveContext extends PageAddress {
  /** The path without the language prefix, such as `/about`. */
  path: string
  client: QueryClient
  reads: VisitorReads
  t: TFunction
  site: SiteSettings
}

/** The content of `<head>`; addresses are absolute. */
export interface PageHead {
  title: string
  description: string
  canonical: string
  alternates: { hreflang: string; href: string }[]
  robots?: string
}

export interface PageResult {
  status: number
  redirect?: { status: 301 | 302; location: string }
  head: PageHead
  /** The subject of the page, if it is a single text. */
  publication?: Publication
  /** The subject of the page, if staff composed it. */
  page?: ShownPage
  /** The sections of a page of the site. */
  sections?: readonly ShownSection[]
  /** The subject of the page, if it is a job or a tender. */
  notice?: ShownNotice
  /** The subject of the page, if it is a document. */
  document?: ShownDocumentPage
  /** The subject of the page, if its kind has no reads of its own; `list` is the address of its list. */
  entry?: ShownEntry & { kind: string; list: string | undefined }
  /** Whether the page contains what the visitor typed and must therefore never be cached. */
  isPrivate?: boolean
  /** The target of the language switch, if it is not the same address in the other language. */
  switchTo?: string
}

interface PageQuery {
  queryKey: QueryKey
  queryFn: () => Promise<unknown>
}

export interface PublicRoute {
  /** The Arabic path, such as `/publications/:slug`, from which the path under `/en` is derived. */
  path: string
  /**
   * Whether an address that matches the pattern belongs to this route. If omitted, all such
   * addresses do.
   */
  accepts?: (params: PageAddress['params']) => boolean
  /** The kind of the entries at this address, whose code is `src/pages/<kind>-routes.ts`. */
  kind?: string
  /** A style sheet that only this page needs. */
  styles?: string
  /** The texts that the page needs besides `common`. */
  namespaces: Namespace[]
  /** A page of the site displays its children before its closing part. */
  Component: ComponentType<{ children?: ReactNode }>
  /** Loads the code of `Component`. */
  preload: () => Promise<void>
  /**
   * Exists only if `resolve`, and possibly `queries`, load together with `Component`. Its promise
   * is fulfilled once they have loaded. Each render of the page passes the promise to React's
   * `use`.
   */
  awaited?: () => Promise<unknown>
  /** The query parameters on which the page depends. The server and its cache ignore all others. */
  parameters?: readonly string[]
  /** Whether the page is hidden from search engines and reached only through our own links. */
  isUnlisted?: true
  /** The queries that the server runs before it renders. */
  queries?: (
    address: PageAddress,
    reads: VisitorReads,
    site: Pick<SiteSettings, 'programmes'>,
  ) => PageQuery[]
  /** Whether the address contains a secret, so that the page is never cached. */
  isPrivate?: boolean
  /** Determines status, redirect and head from the fetched data. */
  resolve: (context: ResolveContext) => PageResult
}
