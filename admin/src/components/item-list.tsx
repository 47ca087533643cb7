import type { ReactNode } from 'react'
import styles from './item-list.module.css'

interface ItemListProps {
  label?: string
  /** Each an {@link Item} or a list item of its own. */
  children: ReactNode
}

/** A short list without columns, one line between two items. */
export const ItemList = ({ label, children }: ItemListProps) => (
  <ul className="rows" aria-label={label}>
    {children}
  </ul>
)

interface ItemProps {
  title: ReactNode
  text: ReactNode
  /** The buttons, or a state. */
  children?: ReactNode
  /** The content, if the item is more than a line. */
  below?: ReactNode
}

export const Item = ({ title, text, children, below }: ItemProps) => (
  <li className={styles['item']}>
    <div>
      <b dir="auto">{title}</b>
      <p>{text}</p>
    </div>
    {children && <span className={styles['end']}>{children}</span>}
    {below && <div className={styles['below']}>{below}</div>}
  </li>
)
