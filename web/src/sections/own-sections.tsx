import { NEWSLETTER_PAGE } from '@ufuq/shared/contract/addresses'
import type { Layout } from '@ufuq/shared/kinds/page/compose'
import type { AddedSection } from '@ufuq/shared/kinds/page/own-pages'
import { classNames } from '@ufuq/shared/ui/class-names'
import { memo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { isHiddenPage, useLanguage, useSite } from '../engine/page-context.ts'
import { SECTIONS } from './section-loaders.ts'
import type { SectionPlace } from './section-parts.tsx'

interface OwnSectionsProps {
  sections: readonly AddedSection[]
  layouts: readonly Layout[]
  path: string
  /** Whether the footer follows the last section. */
  endPage: boolean
}

export function OwnSections({ sections, layouts, path, endPage }: OwnSectionsProps) {
  const site = useSite()
  return sections.map((section, at) => {
    const layout = layouts[at]
    const isHidden =
      section.kind === 'form' &&
      section.form === 'newsletter' &&
      isHiddenPage(site, NEWSLETTER_PAGE)
    return (
      layout &&
      !isHidden && (
        <OwnSection
          key={section.id}
          section={section}
          layout={layout}
          path={path}
          isLast={endPage && at === sections.length - 1}
        />
      )
    )
  })
}

interface OwnSectionProps {
  section: AddedSection
  layout: Layout
  path: string
  isLast: boolean
}

/**
 * A section on its background, with the spacing from the page's layout rules. It is memoised,
 * because rendering it again would replace the server's HTML of a part whose code has not loaded
 * yet.
 */
const OwnSection = memo(function OwnSection({ section, layout, path, isLast }: OwnSectionProps) {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  const { id, kind } = section
  const headingId = `${id}-heading`
  const isNamed = 'heading' in section && section.heading !== ''
  const Section = SECTIONS[kind].Component as ComponentType<AddedSection & SectionPlace>
  return (
    <section
      className={classNames('sec', `sec-${kind}`)}
      id={id}
      data-ground={layout.ground}
      data-before={layout.before}
      data-joined={layout.joined || undefined}
      data-side={layout.side ?? undefined}
      data-last={isLast || undefined}
    >
      {!isNamed && (
        <h2 className="vh" id={headingId} lang={language}>
          {t(`kinds.${kind}`)}
        </h2>
      )}
      <Section {...section} layout={layout} headingId={headingId} path={path} />
    </section>
  )
})
