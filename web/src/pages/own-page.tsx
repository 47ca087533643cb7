import { localizedPath } from '@ufuq/shared/contract/addresses'
import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { compose } from '@ufuq/shared/kinds/page/compose'
import { ownPagePath, type ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { useMemo } from 'react'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLanguage } from '../engine/page-context.ts'
import { useReads } from '../engine/visitor-reads.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'
import { OwnSections } from '../sections/own-sections.tsx'
import { isAdded } from '../sections/section-loaders.ts'
import { ownPageQuery } from './own-page-query.ts'
import { ownPageResult } from './own-page-result.ts'
import { SubjectPage } from './own-page-states.tsx'

/** A page that staff composed. */
function OwnPage() {
  const language = useLanguage()
  const reads = useReads()
  return (
    <SubjectPage query={(slug) => ownPageQuery(reads, slug, language)} pathOf={ownPagePath}>
      {(page) => <OwnPageText page={page} />}
    </SubjectPage>
  )
}

/**
 * The page's content in its own language and direction, which may differ from those of the visitor.
 */
function OwnPageText({ page }: { page: ShownPage }) {
  const { language, slug, title, lead, cover } = page
  const path = localizedPath(useLanguage(), `/${encodeURIComponent(slug)}`)
  const sections = useMemo(() => page.sections.filter(isAdded), [page])
  const layouts = useMemo(() => compose(sections.map(({ kind }) => kind)), [sections])
  return (
    <div className="own" lang={language} dir={directionOf(language)}>
      <PageHeading
        title={title}
        titleLanguage={foreignLanguage(title, language)}
        text={lead}
        plate={cover === null}
      />
      {cover && (
        <div className="frame cover">
          <SectionPicture picture={cover} sizes="100vw" isFirst />
        </div>
      )}
      <OwnSections sections={sections} layouts={layouts} path={path} endPage />
    </div>
  )
}

export const route: RouteCode = { Component: OwnPage, resolve: ownPageResult }
