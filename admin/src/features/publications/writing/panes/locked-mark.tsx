import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import type { Publication } from '@ufuq/shared/contract/publications'
import { Icon } from '@ufuq/shared/ui/icon'

/**
 * Explains on a pane why its text is read-only while the text in the other language can be edited.
 */
export function LockedMark({ publication }: { publication: Publication }) {
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
