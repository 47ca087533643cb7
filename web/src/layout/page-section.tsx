import { classNames } from '@ufuq/shared/ui/class-names'
import type { ReactNode } from 'react'

interface PageSectionProps {
  title: string
  text?: string
  /** What is at the end of the heading's line. */
  beside?: ReactNode
  /** Whether the section directly follows the heading of the page. */
  isFirst?: boolean
  children: ReactNode
}

/** A section of a page below a heading. */
export const PageSection = ({ title, text, beside, isFirst, children }: PageSectionProps) => (
  <section className={classNames('section', !isFirst && 'follows')}>
    <div className="wrap">
      <div className="head">
        <h2>{title}</h2>
        {text && <p className="quiet-text">{text}</p>}
        {beside}
      </div>
      {children}
    </div>
  </section>
)
