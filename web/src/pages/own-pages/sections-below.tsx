import { ownPagePath, type ShownPage } from '@ufuq/shared/contract/own-pages'
import { compose, type Ground } from '@ufuq/shared/kinds/compose'
import { useMemo } from 'react'
import { OwnSections } from './own-sections.tsx'

/**
 * The background above the staff's sections, by path, on the pages where that background is not
 * paper.
 */
const HEADS: Readonly<Record<string, Ground>> = { '/': 'night' }
/** The pages on which the footer follows the staff's sections. */
const WITHOUT_END = new Set(['/contact', '/volunteer', '/privacy'])

/** The sections that staff added below the shipped parts of a page of the site. */
export function SectionsBelow({ page }: { page: ShownPage }) {
  const { slug, sections } = page
  const layouts = useMemo(() => {
    const head = HEADS[slug] ?? 'paper'
    return compose(
      sections.map(({ kind }) => kind),
      { head, isBelow: true },
    )
  }, [slug, sections])
  return (
    <div className="own below">
      <OwnSections
        sections={sections}
        layouts={layouts}
        path={ownPagePath(page)}
        endPage={WITHOUT_END.has(slug)}
      />
    </div>
  )
}
