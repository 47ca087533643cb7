import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names and values, beside each other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles['facts']}>{children}</dl>
)

interface FactProps {
  name: string
  children: ReactNode
}

export const Fact = ({ name, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
