import type { ReactNode } from 'react'
import styles from './lead.module.css'

/** A sentence or two that explain what is below. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={styles['lead']}>{children}</p>
)
