import { useQuery } from '@tanstack/react-query'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import { ownPagePath, type AddedSection, type ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { memo, use, useMemo } from 'react'
import { lazyOnInteraction, type RouteCode } from '../engine/lazy-component.tsx'
import { OwnSectionsContext } from '../engine/own-sections-context.ts'
import { useLanguage } from '../engine/page-context.ts'
import type { PublicRoute } from '../engine/route.ts'
import { useReads } from '../engine/visitor-reads.ts'
import { ownPageQuery } from './own-page-query.ts'

const part = lazyOnInteraction(() => import('../sections/sections-below.tsx'), 'SectionsBelow')
if (import.meta.env.SSR) await part.preload()

/**
 * The component is memoised, because rendering it again would replace the server's HTML of a part
 * whose code has not loaded yet.
 */
const Sections = memo(part.Component)

/** The query for the sections below the page at a path. When it runs, it also loads their code. */
function sectionsQuery(reads: VisitorReads, path: string, language: Language) {
  const query = ownPageQuery(reads, `key:${path.slice(1) || 'home'}`, language)
  const queryFn = async () => (await Promise.all([query.queryFn(), part.preload()]))[0]
  return { ...query, queryFn }
}

/** The code of a page of the site, with the sections that staff added below its shipped parts. */
export async function withSections(route: PublicRoute): Promise<RouteCode> {
  const { path, Component: Page } = route
  await route.preload()
  const below = <Below path={path} />
  return {
    Component: () => <Page>{below}</Page>,
    queries: (address, reads, site) => [
      ...(route.queries?.(address, reads, site) ?? []),
      sectionsQuery(reads, path, address.language),
    ],
    resolve(context) {
      const { queryKey } = sectionsQuery(context.reads, path, context.language)
      const page = context.client.getQueryData<ShownPage>(queryKey)
      return { ...route.resolve(context), ...(page && { sections: page.sections }) }
    },
  }
}

/**
 * Renders nothing while the sections load or if they can't be loaded; the rest of the page stays.
 */
function Below({ path }: { path: string }) {
  const { data } = useQuery(sectionsQuery(useReads(), path, useLanguage()))
  const { ids, head, isLast } = use(OwnSectionsContext) ?? {}
  const sections = useMemo(() => {
    const added = (data?.sections ?? []) as AddedSection[]
    return ids ? added.filter(({ id }) => ids.includes(id)) : added
  }, [data, ids])
  if (!data || sections.length === 0) return null
  return (
    <Sections sections={sections} path={ownPagePath(data)} head={head} isLast={isLast ?? false} />
  )
}
