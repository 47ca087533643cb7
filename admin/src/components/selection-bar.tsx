import { IconButton } from '@ufuq/shared/ui/icon-button'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  label: string
  /** The number of selected rows, in words. */
  text: string
  /** The actions on the selected rows. */
  children: ReactNode
  onClear: () => void
}

/**
 * The bar shown below a list while rows are selected. It is below the list so that the rows do not
 * move when the first one is selected.
 */
export function SelectionBar({ count, label, text, children, onClear }: SelectionBarProps) {
  const { t } = useTranslation('admin')
  const isShown = count > 0
  return (
    // Without a selection, the bar is only visually hidden, because screen readers announce changes
    // only in a region that already exists.
    <div
      className={isShown ? styles['bar'] : 'vh'}
      data-part={isShown ? 'selection-bar' : undefined}
      role="group"
      aria-label={label}
    >
      <span className={styles['count']} role="status">
        {isShown && text}
      </span>
      {isShown && (
        <>
          <span className={styles['actions']}>{children}</span>
          <IconButton icon={X} label={t('lists.clearSelection')} onClick={onClear} />
        </>
      )}
    </div>
  )
}
