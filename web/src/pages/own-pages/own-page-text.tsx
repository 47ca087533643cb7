import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { ShownPage, ShownSection } from '@ufuq/shared/contract/own-pages'
import { compose, type Layout } from '@ufuq/shared/domain/own-pages/compose'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { memo, useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'
import type { SectionPlace } from '../../features/own-pages/section-parts.tsx'
import { SectionPicture } from '../../features/own-pages/section-picture.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { SECTIONS } from './section-loaders.ts'

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
      {sections.map((section, at) => {
        const layout = layouts[at]
        return (
          layout && (
            <OwnSection
              key={section.id}
              section={section}
              layout={layout}
              path={path}
              isLast={at === sections.length - 1}
            />
          )
        )
      })}
    </div>
  )
}

interface OwnSectionProps {
  section: ShownSection
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
  const Section = SECTIONS[kind].Component as ComponentType<ShownSection & SectionPlace>
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
