import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Icon, type Glyph } from '../../../../ui/icon.tsx'

interface ActionBarProps {
  saveLabel: string
  /** Nothing of it has ever been saved. */
  isNew: boolean
  isReadOnly: boolean
  isDeleting: boolean
  onCancel: () => void
  /** Left out where the person may not delete, or there is nothing to delete yet. */
  onDelete?: (() => void) | undefined
  deleteLabel: string
  /** Messages that stand over the bar. */
  children?: React.ReactNode
}

type SaveState = 'new' | 'clean' | 'dirty' | 'saving'

const ICONS: Record<SaveState, Glyph> = {
  new: CloudOff,
  clean: CloudCheck,
  dirty: CloudOff,
  saving: LoaderCircle,
}

export function ActionBar({
  saveLabel,
  isNew,
  isReadOnly,
  isDeleting,
  onCancel,
  onDelete,
  deleteLabel,
  children,
}: ActionBarProps) {
  const { t } = useTranslation('admin')
  const { isDirty, isSubmitting } = useFormState()
  const state: SaveState = isSubmitting ? 'saving' : isDirty ? 'dirty' : isNew ? 'new' : 'clean'
  return (
    <div className="action-bar" role="region" aria-label={t('editor.actions.label')}>
      {children}
      <div className="action-row">
        <p className="saved" data-state={state} role="status">
          <Icon icon={ICONS[state]} />
          <span className="only-wide">{t(`editor.state.${state}`)}</span>
          <span className="only-phone">{t(`editor.stateShort.${state}`)}</span>
        </p>
        {onDelete && (
          <Button
            className="delete"
            variant="quiet"
            size="small"
            busy={isDeleting}
            disabled={isSubmitting}
            onClick={onDelete}
            aria-label={deleteLabel}
            title={deleteLabel}
          >
            <Icon icon={Trash2} />
            <span className="only-wide">{deleteLabel}</span>
          </Button>
        )}
        <Button variant="line" size="small" onClick={onCancel}>
          {t('editor.actions.cancel')}
        </Button>
        {!isReadOnly && (
          <Button
            type="submit"
            size="small"
            busy={isSubmitting}
            busyLabel={t('editor.actions.saving')}
            disabled={isDeleting}
          >
            {saveLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
