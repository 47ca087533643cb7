import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '../../../../contract/site/calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SavedState } from '../../../saving/saved-state.tsx'
import type { KeptMark } from '../../../unsent-work/kept-mark.ts'

interface PageActionsProps {
  page: SitePage
  isDirty: boolean
  isSubmitting: boolean
  isReadOnly: boolean
  /** The last save was refused or never arrived. */
  isFailed: boolean
  /** What the last save has done, in a few words. */
  done: string | null
  kept: KeptMark
  /** The draft is being published or given up. */
  isBusy: boolean
  onDiscard: () => Promise<void>
  onPublish: () => Promise<void>
  /** Messages shown above the bar. */
  children: ReactNode
}

/** The bar at the foot of a page's editor. */
export function PageActions({
  page,
  isDirty,
  isSubmitting,
  isReadOnly,
  isFailed,
  done,
  kept,
  isBusy,
  onDiscard,
  onPublish,
  children,
}: PageActionsProps) {
  const { t } = useTranslation('admin')
  const state = isSubmitting ? 'saving' : isFailed ? 'failed' : isDirty ? 'dirty' : 'clean'
  const hasDraft = page.draft !== null || isDirty
  if (isReadOnly) return null
  return (
    <div className="action-bar" role="region" aria-label={t('site.editor.actions')}>
      {children}
      <div className="action-row">
        <SavedState
          state={state}
          done={done ?? (page.draft ? t('site.editor.draftKept') : null)}
          kept={isDirty ? kept : null}
        />
        {hasDraft && (
          <Button
            className="give-up"
            variant="quiet"
            size="small"
            disabled={isSubmitting || isBusy}
            aria-label={t('site.editor.discard')}
            title={t('site.editor.discard')}
            onClick={() => void onDiscard()}
          >
            <Icon icon={Undo2} mirrored />
            <span className="only-wide">{t('site.editor.discard')}</span>
          </Button>
        )}
        <Button
          type="submit"
          variant="line"
          size="small"
          busy={isSubmitting}
          busyLabel={t('editor.actions.saving')}
          disabled={isBusy}
          aria-label={isSubmitting ? undefined : t('site.editor.save')}
        >
          <span className="only-wide">{t('site.editor.save')}</span>
          <span className="only-phone">{t('editor.actions.saveShort')}</span>
        </Button>
        <Button
          size="small"
          disabled={!hasDraft || isSubmitting || isBusy}
          onClick={() => void onPublish()}
        >
          {t('site.publish.button')}
        </Button>
      </div>
    </div>
  )
}
