import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ReactNode } from 'react'
import { useLanguage } from '../../host/language.ts'
import { MarkedWords } from '../saving/marked-words.tsx'
import type { Marked } from './paragraphs.ts'
import styles from './difference.module.css'

interface DifferenceProps {
  /** The name of the value. */
  label: string
  /** The language of the value; null if it has none. */
  language: Language | null
  children: ReactNode
}

/** A value that differs between two versions. */
export const Difference = ({ label, language, children }: DifferenceProps) => (
  <section className={styles['difference']} aria-label={label}>
    <h3>{label}</h3>
    <div
      className={styles['value']}
      {...(language && { lang: language, dir: directionOf(language) })}
    >
      {children}
    </div>
  </section>
)

/** A text with its words marked as added or removed. */
export const Passage = ({ words }: { words: readonly Marked[] }) => (
  <p className={`changes ${styles['passage']}`}>
    <MarkedWords words={words} />
  </p>
)

/** A note on passages that are the same. */
export function SamePassages({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <p className={styles['same']} lang={language} dir={directionOf(language)}>
      {children}
    </p>
  )
}
