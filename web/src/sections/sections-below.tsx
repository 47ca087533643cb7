import { compose, type Ground } from '@ufuq/shared/kinds/page/compose'
import { ownPagePath, type ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { useMemo } from 'react'
import { OwnSections } from './own-sections.tsx'

/** The pages on which the footer follows the staff's sections. */
const WITHOUT_END = new Set(['/contact', '/volunteer', '/privacy'])

interface SectionsBelowProps {
  page: ShownPage
  /** The background above them. */
  head?: Ground | undefined
  /** Whether the footer follows them. */
  isLast?: boolean | undefined
}

/** The sections that staff added below shipped parts of a page of the site. */
export function SectionsBelow({ page, head = 'paper', isLast = false }: SectionsBelowProps) {
  const { slug, sections } = page
  const layouts = useMemo(() => {
    return compose(
      sections.map(({ kind }) => kind),
      { head, isBelow: true },
    )
  }, [head, sections])
  return (
    <div className="own below">
      <OwnSections
        sections={sections}
        layouts={layouts}
        path={ownPagePath(page)}
        endPage={isLast || WITHOUT_END.has(slug)}
      />
    </div>
  )
}
