import type { ReactNode, Ref } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** For a card that takes the focus when it appears. */
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A raised panel with a task of its own. */
export const Card = ({ title, titleRef, children }: CardProps) => (
  <section className={styles['card']} data-part="card" aria-label={title}>
    <h2 ref={titleRef} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)
