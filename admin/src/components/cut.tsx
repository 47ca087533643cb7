import type { ReactNode } from 'react'
import styles from './cut.module.css'

interface CutProps {
  title?: string | undefined
  dir?: 'ltr'
  /** The greatest width, such as `12rem`; by default, that of the column. */
  max?: string
  children: ReactNode
}

/** A text of one line, cut off at its end if there is no room for it. */
export const Cut = ({ title, dir, max = '100%', children }: CutProps) => (
  <bdi className={styles['cut']} dir={dir} title={title} style={{ maxInlineSize: max }}>
    {children}
  </bdi>
)
