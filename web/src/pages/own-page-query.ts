import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'

/** A page by its slug, or `key:` and the name of a page of the site, with the code of its sections. */
export const ownPageQuery = (reads: VisitorReads, slug: string, language: Language) => ({
  queryKey: ['page', slug, language] as const,
  queryFn: async () => {
    const sections = import('../sections/section-loaders.ts')
    const page = await reads.entry<ShownPage>('pages', slug, language)
    await (await sections).loadSections(page.sections)
    return page
  },
})

/** A job or tender of a page, by its id. */
export const noticeQuery = (reads: VisitorReads, slug: string, id: string, language: Language) => ({
  queryKey: ['notice', slug, id, language] as const,
  queryFn: () => reads.notice(slug, id, language),
})
