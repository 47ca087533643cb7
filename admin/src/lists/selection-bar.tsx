import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  label: string
  /** The number of selected rows, in words. */
  text: string
  /** The actions on the selected rows. */
  children: ReactNode
}

/**
 * The bar shown below a list while rows are selected. It is below the list so that the rows do not
 * move when the first one is selected.
 */
export function SelectionBar({ selection, label, text, children }: SelectionBarProps) {
  const { t } = useTranslation('admin')
  return (
    // Without a selection, the bar is only visually hidden, because screen readers announce changes
    // only in a region that already exists.
    <div className={selection.count > 0 ? 'selection-bar' : 'vh'} role="group" aria-label={label}>
      <span className="count" role="status">
        {selection.count > 0 && text}
      </span>
      {selection.count > 0 && (
        <>
          <span className="acts">{children}</span>
          <IconButton
            icon={X}
            label={t('lists.clearSelection')}
            onClick={() => selection.choose([])}
          />
        </>
      )}
    </div>
  )
}
