import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../../ui/button.tsx'
import { Icon, type Glyph } from '../../../../../ui/icon.tsx'
import { formatTime } from '../../../../../i18n/formats.ts'
import { useHost } from '../../../../host-context.tsx'
import { useLanguage } from '../../../../language.ts'
import type { Kept } from './use-unsent-work.ts'

export interface Removal {
  label: string
  /** The question of the host's confirmation; it names what is deleted. */
  question: string
  isRunning: boolean
  run: () => void
}

interface ActionBarProps {
  saveLabel: string
  /** Nothing of it has been saved yet. */
  isNew: boolean
  isReadOnly: boolean
  /** The last save was refused or never arrived. */
  isFailed: boolean
  kept: Kept
  onCancel: () => void
  /** Omitted if the user may not delete, or there is nothing to delete yet. */
  removal?: Removal | undefined
  /** Messages shown above the bar. */
  children?: React.ReactNode
}

type SaveState = 'new' | 'clean' | 'dirty' | 'saving' | 'failed'

const ICONS: Record<SaveState, Glyph> = {
  new: CloudOff,
  clean: CloudCheck,
  dirty: CloudOff,
  saving: LoaderCircle,
  failed: CircleAlert,
}

export function ActionBar({
  saveLabel,
  isNew,
  isReadOnly,
  isFailed,
  kept,
  onCancel,
  removal,
  children,
}: ActionBarProps) {
  const { t } = useTranslation('admin')
  const host = useHost()
  const { isDirty, isSubmitting } = useFormState()
  const rest = isDirty ? 'dirty' : isNew ? 'new' : 'clean'
  const state: SaveState = isSubmitting ? 'saving' : isFailed ? 'failed' : rest
  const remove = async ({ question, run }: Removal) => {
    if (await host.confirm(question)) run()
  }
  return (
    <div className="action-bar" role="region" aria-label={t('editor.actions.label')}>
      {children}
      <div className="action-row">
        <div className="saved" data-state={state}>
          <Icon icon={ICONS[state]} />
          <p>
            <span role="status">
              <span className="only-wide">{t(`editor.state.${state}`)}</span>
              <span className="only-phone">{t(`editor.stateShort.${state}`)}</span>
            </span>
            {isDirty && !isReadOnly && <KeptHere kept={kept} />}
          </p>
        </div>
        {removal && (
          <Button
            className="delete"
            variant="quiet"
            size="small"
            busy={removal.isRunning}
            disabled={isSubmitting}
            onClick={() => void remove(removal)}
            aria-label={removal.label}
            title={removal.label}
          >
            <Icon icon={Trash2} />
            <span className="only-wide">{removal.label}</span>
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
            disabled={removal?.isRunning ?? false}
          >
            {saveLabel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Changes with every typing pause, so it is not a live region. */
function KeptHere({ kept }: { kept: Kept }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (kept === null) return null
  const isKept = kept !== 'failed'
  const time = isKept ? formatTime(new Date(kept).toISOString(), language) : ''
  return (
    <>
      <small className="only-wide">
        {isKept ? t('editor.kept.at', { time }) : t('editor.kept.failed')}
      </small>
      <small className="only-phone">
        {isKept ? t('editor.kept.atShort', { time }) : t('editor.kept.failedShort')}
      </small>
    </>
  )
}
