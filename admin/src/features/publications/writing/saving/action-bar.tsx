import Eye from 'lucide-react/icons/eye'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { EntryBar } from '../../../../entry/form/entry-bar.tsx'
import { useHost } from '../../../../host-context.tsx'
import { PublicPageLinks } from '../../../../public-page.tsx'
import { usePreview } from '../../preview/use-preview.tsx'
import { nextIn, savedSides, type Saved, type SavedSide, type Sides } from '../form/form-values.ts'
import { releaseOf } from '../form/release-state.ts'
import type { Task } from '../form/task.ts'
import { PublishMenu } from './publish-menu.tsx'
import { SaveMenu } from './save-menu.tsx'
import type { PublicationEntry } from './use-publication-entry.ts'
import type { Removal } from './use-removal.ts'

interface ActionBarProps {
  entry: PublicationEntry
  sides: Sides
  /** Messages shown above the bar. */
  messages: ReactNode
  saveLabel: string
  /** How many pictures are being uploaded into the texts. */
  awaited: number
  onSave: (task: Task) => void
  onCancel: () => void
  /**
   * The deletion; omitted if the user may not delete the publication, or if there is nothing to
   * delete yet.
   */
  removal?: Removal | undefined
  /** The properties of the publish menu; omitted if the user may not publish. */
  publish?: Pick<React.ComponentProps<typeof PublishMenu>, 'written' | 'isAlone'> | undefined
}

/**
 * The actions for a publication. On a phone, those that do not fit are in the menu next to Save.
 */
export function ActionBar({
  entry,
  sides,
  messages,
  saveLabel,
  awaited,
  onSave,
  onCancel,
  removal,
  publish,
}: ActionBarProps) {
  const { t } = useTranslation('admin')
  const host = useHost()
  const { base: saved, form, isReadOnly } = entry
  const { isSubmitting } = useFormState({ control: form.control })
  const publications = savedSides(saved, sides)
  const preview = usePreview(saved?.id ?? 0, publications)
  const correction = correctionOf(publications, saved)
  const isNew = saved === null
  const hasNext = nextIn(saved).length > 0
  const canSaveNext =
    publish !== undefined && !hasNext && publications.some(({ status }) => status === 'published')
  const remove = async ({ question, run }: Removal) => {
    if (await host.confirm(question)) run()
  }
  const isRemoving = removal?.isRunning ?? false
  const hasDraft = publish?.written.some((side) => saved?.sides[side]?.status !== 'published')
  // A new text needs no "Save and close", because creating it leaves the screen.
  const close = isNew ? undefined : () => onSave({ closes: true })
  return (
    <>
      <EntryBar
        entry={entry}
        label={t('editor.actions.label')}
        messages={messages}
        note={awaited > 0 && <Awaited count={awaited} />}
      >
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
                correction && !hasNext
                  ? { of: correction, onChoose: () => onSave({ isCorrection: true }) }
                  : undefined
              }
              onNext={canSaveNext ? () => onSave({ isNext: true }) : undefined}
              onPreview={preview?.open}
              removal={removal && { label: removal.label, ask: () => void remove(removal) }}
            />
            {publish && (
              <PublishMenu
                {...publish}
                saved={saved}
                isBusy={isSubmitting || isRemoving}
                onRelease={(release) => onSave({ release, closes: isNew })}
                onPlan={(publishAt) => onSave({ publishAt })}
              />
            )}
          </>
        )}
      </EntryBar>
      {preview?.dialog}
    </>
  )
}

/**
 * The effect of saving a minor correction: readers see when the text was corrected and, if both
 * languages are public, the other language is not marked as outdated.
 */
function correctionOf(
  publications: readonly SavedSide[],
  saved: Saved | null,
): 'alone' | 'both' | null {
  const isPublic = (one: Pick<SavedSide, 'status' | 'publishedAt'>) =>
    releaseOf(one) === 'published'
  if (!publications.some(isPublic)) return null
  const all = Object.values(saved?.sides ?? {})
  return all.length === 2 && all.every(isPublic) ? 'both' : 'alone'
}

/**
 * Tells the user how many pictures are still being uploaded, and are therefore not part of a save.
 */
function Awaited({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <small className="awaited only-wide">{t('placing.awaited', { count })}</small>
      <small className="only-phone">{t('placing.awaitedShort', { count })}</small>
    </>
  )
}
