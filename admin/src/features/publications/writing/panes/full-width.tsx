import Columns from 'lucide-react/icons/columns-2'
import Eye from 'lucide-react/icons/eye'
import Maximize from 'lucide-react/icons/maximize-2'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'

/**
 * The layout of the editor: both languages and their details; only one language; or one language
 * with a view of the other, without the details.
 */
export type Width = 'shared' | 'alone' | 'beside'

interface FullWidthProps {
  width: Width
  /** The language that can be viewed next to this one. */
  beside: Language
  onWidth: (width: Width) => void
}

/**
 * A button at the end of a pane's header, which gives its language the full width or restores the
 * layout.
 */
export function FullWidth({ width, beside, onWidth }: FullWidthProps) {
  const { t } = useTranslation('admin')
  const isShared = width === 'shared'
  const label = t(isShared ? 'editor.fullWidth' : 'editor.bothLanguages')
  return (
    <>
      {!isShared && (
        <button
          type="button"
          className="width-way view"
          aria-pressed={width === 'beside'}
          title={t(`editor.showBeside.${beside}`)}
          onClick={() => onWidth(width === 'beside' ? 'alone' : 'beside')}
        >
          <Icon icon={Eye} />
          <span>{t(`editor.showBeside.${beside}`)}</span>
        </button>
      )}
      {/* one button for both directions, so that the focus stays on it */}
      <button
        type="button"
        className={classNames(isShared ? 'icon-btn' : 'width-way', 'full-width')}
        title={label}
        onClick={() => onWidth(isShared ? 'alone' : 'shared')}
      >
        <Icon icon={isShared ? Maximize : Columns} />
        <span>{label}</span>
      </button>
    </>
  )
}
