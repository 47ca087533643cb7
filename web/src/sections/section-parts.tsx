import { directionOf } from '@ufuq/shared/i18n/direction'
import type { Layout } from '@ufuq/shared/kinds/page/compose'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useLanguage } from '../engine/page-context.ts'
import { DocumentLinkStyles } from '../layout/document-link-styles.tsx'
import { Target } from '../layout/target.tsx'
import { Words } from '../layout/words.tsx'

/** The props that every section component gets besides its values. */
export interface SectionPlace {
  /** The id of the heading, which labels the section. */
  headingId: string
  layout: Layout
  /** The address of the section's page in the visitor's language. */
  path: string
}

interface SectionHeadProps {
  id: string
  heading: string
  text?: string
  children?: ReactNode
}

/**
 * The heading of a section, with a short text or a link beside it. Renders nothing if all are
 * empty.
 */
export function SectionHead({ id, heading, text = '', children }: SectionHeadProps) {
  if (heading === '' && text === '' && !children) return null
  return (
    <div className="head">
      <Words as="h2" id={id}>
        {heading}
      </Words>
      <Words className="say">{text}</Words>
      {children}
    </div>
  )
}

/** A text of the site in the visitor's language, which may differ from that of the section. */
export function SiteWords({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <span lang={language} dir={directionOf(language)}>
      {children}
    </span>
  )
}

export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Target className="more" to={to}>
    <bdi>{children}</bdi> <Icon icon={ArrowRight} mirrored />
  </Target>
)

/** Text that the server rendered from Markdown. */
export const Prose = ({ html, opens = false }: { html: string; opens?: boolean }) => (
  <>
    <DocumentLinkStyles html={html} />
    <div
      className={classNames('prose', opens && 'opens')}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </>
)
