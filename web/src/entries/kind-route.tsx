import type { DeclaredPath } from '@ufuq/shared/contract/declared-kinds'
import type { Language } from '@ufuq/shared/contract/languages'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import type { ComponentType } from 'react'
import { lazyComponent } from '../engine/lazy-component.tsx'
import { pageHead } from '../engine/page-head.ts'
import type { PublicRoute } from '../engine/route.ts'

/**
 * An error from the server stays until the visitor retries, because hydration must begin with the
 * same markup.
 */
export const entriesQuery = <Path extends DeclaredPath>(
  reads: VisitorReads,
  path: Path,
  language: Language,
) => ({
  queryKey: ['entries', path, language] as const,
  queryFn: () => reads.entries(path, language),
  retryOnMount: false,
})

/** The public page of a declared kind, at the kind's path: a row of `pages/routes.tsx`. */
export const kindRoute = (path: DeclaredPath, load: () => Promise<ComponentType>): PublicRoute => ({
  path: `/${path as string}`,
  namespaces: ['entries', path],
  ...lazyComponent(load),
  queries: ({ language }, reads) => [entriesQuery(reads, path, language)],
  resolve({ t, path: address, language, site }) {
    // Every kind has these two texts, but the types contain no paths as long as no kind is
    // declared.
    const text = (key: string): string => (t as (key: string) => string)(`${path}:${key}`)
    return {
      status: 200,
      head: pageHead({
        title: text('meta.title'),
        description: text('meta.description'),
        path: address,
        language,
        site,
      }),
    }
  },
})
