import { classNames } from '@ufuq/shared/ui/class-names'
import type { ReactNode } from 'react'
import styles from './expander.module.css'

interface ExpanderProps {
  summary: ReactNode
  /** Whether the summary is a plain text, which then looks like a link. */
  isLink?: boolean
  children: ReactNode
}

/** What is shown only on demand, below its summary. */
export const Expander = ({ summary, isLink = false, children }: ExpanderProps) => (
  <details className={styles['expander']}>
    <summary className={classNames(isLink && styles['link'])}>{summary}</summary>
    <div className={styles['content']}>{children}</div>
  </details>
)
