import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { ShownPage } from '@ufuq/shared/contract/own-pages'
import { compose } from '@ufuq/shared/domain/own-pages/compose'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useMemo } from 'react'
import { useLanguage } from '../../engine/page-context.ts'
import { SectionPicture } from '../../features/own-pages/section-picture.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { OwnSections } from './own-sections.tsx'

/**
 * The page's content in its own language and direction, which may differ from those of the visitor.
 */
export function OwnPageText({ page }: { page: ShownPage }) {
  const { language, slug, title, lead, cover, sections } = page
  const path = localizedPath(useLanguage(), `/${encodeURIComponent(slug)}`)
  const layouts = useMemo(() => compose(sections.map(({ kind }) => kind)), [sections])
  return (
    <div className="own" lang={language} dir={directionOf(language)}>
      <PageHeading title={title} text={lead} plate={cover === null} />
      {cover && (
        <div className="own-cover">
          <SectionPicture picture={cover} sizes="100vw" isFirst />
        </div>
      )}
      <OwnSections sections={sections} layouts={layouts} path={path} endPage />
    </div>
  )
}
