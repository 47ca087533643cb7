import { compose, type Ground } from '@ufuq/shared/kinds/page/compose'
import type { AddedSection } from '@ufuq/shared/kinds/page/own-pages'
import { useMemo } from 'react'
import { PageStyles } from '../layout/page-styles.tsx'
import { OwnSections } from './own-sections.tsx'
import styles from '../styles/own-pages.css?url'

interface SectionsBelowProps {
  sections: readonly AddedSection[]
  /** The address of their page. */
  path: string
  /** The background above them. */
  head: Ground
  /** Whether the footer follows them. */
  isLast: boolean
}

/** Sections that staff added to a page of the site, which follow one another. */
export function SectionsBelow({ sections, path, head, isLast }: SectionsBelowProps) {
  const layouts = useMemo(() => {
    return compose(
      sections.map(({ kind }) => kind),
      { head, isBelow: true },
    )
  }, [head, sections])
  return (
    <>
      <PageStyles href={styles} />
      <div className="own below">
        <OwnSections sections={sections} layouts={layouts} path={path} endPage={isLast} />
      </div>
    </>
  )
}
