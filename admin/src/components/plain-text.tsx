import { textDirection } from '@ufuq/shared/domain/text-direction'
import styles from './plain-text.module.css'

/**
 * Somebody's text with its line breaks, as plain text. Its direction determines the alignment, and
 * each paragraph has its own direction.
 */
export const PlainText = ({ children }: { children: string }) => (
  <p className={styles['text']} dir={textDirection(children) ?? 'auto'}>
    {children}
  </p>
)
