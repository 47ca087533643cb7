import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { Icon } from '@ufuq/shared/ui/icon'
import type { SavedSide } from '../form/form-values.ts'

/**
 * Explains on a pane why its text is read-only while the text in the other language can be edited.
 */
export function LockedMark({ publication }: { publication: SavedSide }) {
  const { t } = useTranslation('admin')
  const { status, language } = publication
  const why = status === 'draft' ? 'others' : 'released'
  return (
    <div className="locked">
      <Icon icon={Lock} />
      <p>
        {t(`editor.locked.${why}.${language}`)}{' '}
        {t(`editor.locked.${why === 'others' ? 'open' : 'shared'}`)}
      </p>
    </div>
  )
}
