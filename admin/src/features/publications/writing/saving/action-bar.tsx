import Eye from 'lucide-react/icons/eye'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Publication } from '@ufuq/shared/contract/publications'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { useHost } from '../../../../host-context.tsx'
import { PublicPageLinks } from '../../../../public-page.tsx'
import { SavedState, type SaveState } from '../../../../saving/saved-state.tsx'
import type { KeptMark } from '../../../../unsent-work/kept-mark.ts'
import { usePreview } from '../../preview/use-preview.tsx'
import type { Task } from '../form/task.ts'
import { PublishMenu } from './publish-menu.tsx'
import { SaveMenu } from './save-menu.tsx'

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
  /** What the last save has done, in a few words. */
  done: string | null
  kept: KeptMark
  /** How many pictures are on their way into the texts. */
  awaited: number
  /** The server's state. */
  publications: readonly Publication[]
  /** Whether a save can be said to be only a correction: of one public language, or of both. */
  correction: 'alone' | 'both' | null
  onSave: (task: Task) => void
  onCancel: () => void
  /** Omitted if the user may not delete, or there is nothing to delete yet. */
  removal?: Removal | undefined
  /** Omitted if the user may not publish. */
  publish?:
    Pick<React.ComponentProps<typeof PublishMenu>, 'written' | 'saved' | 'isAlone'> | undefined
  /** Messages shown above the bar. */
  children?: React.ReactNode
}

export function ActionBar({
  saveLabel,
  isNew,
  isReadOnly,
  isFailed,
  done,
  kept,
  awaited,
  publications,
  correction,
  onSave,
  onCancel,
  removal,
  publish,
  children,
}: ActionBarProps) {
  const { t } = useTranslation('admin')
  const host = useHost()
  const { isDirty, isSubmitting } = useFormState()
  const preview = usePreview(publications)
  const rest = isDirty ? 'dirty' : isNew ? 'new' : 'clean'
  const state: SaveState = isSubmitting ? 'saving' : isFailed ? 'failed' : rest
  const remove = async ({ question, run }: Removal) => {
    if (await host.confirm(question)) run()
  }
  const isRemoving = removal?.isRunning ?? false
  const hasDraft = publish?.written.some((side) => publish.saved?.[side]?.status !== 'published')
  // Creating leaves the screen.
  const close = isNew ? undefined : () => onSave({ closes: true })
  return (
    <div
      className="action-bar"
      data-part="action-bar"
      role="region"
      aria-label={t('editor.actions.label')}
    >
      {children}
      <div className="action-row">
        <SavedState state={state} done={done} kept={isDirty && !isReadOnly ? kept : null}>
          {awaited > 0 && <Awaited count={awaited} />}
        </SavedState>
        {removal && (
          <Button
            className="delete only-wide"
            variant="quiet"
            size="small"
            busy={isRemoving}
            disabled={isSubmitting}
            onClick={() => void remove(removal)}
            aria-label={removal.label}
            title={removal.label}
          >
            <Icon icon={Trash2} />
          </Button>
        )}
        <span className="see-pages only-wide">
          <PublicPageLinks publications={publications} />
          {preview && (
            <Button
              variant="line"
              size="small"
              aria-label={t('preview.button')}
              title={t('preview.button')}
              onClick={preview.open}
            >
              <Icon icon={Eye} />
              {t('preview.bannerLabel')}
            </Button>
          )}
        </span>
        <Button
          className={classNames('cancel', !isReadOnly && 'only-wide')}
          variant="line"
          size="small"
          onClick={onCancel}
        >
          {t('editor.actions.cancel')}
        </Button>
        {!isReadOnly && (
          <>
            {close && (
              <Button
                className="only-wide"
                variant="line"
                size="small"
                disabled={isSubmitting || isRemoving}
                onClick={close}
              >
                {t('editor.actions.saveAndClose')}
              </Button>
            )}
            <SaveMenu
              saveLabel={saveLabel}
              isMain={!hasDraft}
              isBusy={isSubmitting}
              isDisabled={isRemoving}
              publications={publications}
              onClose={close}
              correction={
                correction
                  ? { of: correction, onChoose: () => onSave({ isCorrection: true }) }
                  : undefined
              }
              onPreview={preview?.open}
              removal={removal && { label: removal.label, ask: () => void remove(removal) }}
            />
            {publish && (
              <PublishMenu
                {...publish}
                isBusy={isSubmitting || isRemoving}
                onRelease={(release) => onSave({ release, closes: isNew })}
              />
            )}
          </>
        )}
      </div>
      {preview?.dialog}
    </div>
  )
}

/** What a save leaves out for the moment. */
function Awaited({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <small className="awaited only-wide">{t('placing.awaited', { count })}</small>
      <small className="only-phone">{t('placing.awaitedShort', { count })}</small>
    </>
  )
}
