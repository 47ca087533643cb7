import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title?: string
  /** Below the heading: a sentence, or controls. */
  text?: ReactNode
  children?: ReactNode
}

/** A part of a screen in one column, below a line. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {typeof text === 'string' ? <p className={styles['text']}>{text}</p> : text}
      {children}
    </section>
  )
}
