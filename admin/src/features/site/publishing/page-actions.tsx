import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EntryBar } from '../../../entries/entry-bar.tsx'
import type { PageEntry } from '../editing/page-kind.ts'
import { DraftLinks } from '../../../previews/draft-links.tsx'
import { sitePath } from '../queries.ts'
import type { useRelease } from './use-release.ts'

interface PageActionsProps {
  entry: PageEntry
  release: Pick<ReturnType<typeof useRelease>, 'isBusy' | 'discard' | 'ask'>
  /** Messages shown above the bar. */
  messages: ReactNode
}

/** The bar at the bottom of a page's editor. */
export function PageActions({ entry, release, messages }: PageActionsProps) {
  const { t } = useTranslation('admin')
  const { isDirty, isSubmitting } = useFormState({ control: entry.form.control })
  const { isBusy } = release
  const isSaved = entry.base.draft !== null
  const hasDraft = isSaved || isDirty
  return (
    <EntryBar
      entry={entry}
      label={t('site.editor.actions')}
      messages={messages}
      done={isSaved ? t('site.editor.draftKept') : null}
    >
      {hasDraft && (
        <Button
          className="give-up"
          variant="quiet"
          size="small"
          disabled={isSubmitting || isBusy}
          aria-label={t('site.editor.discard')}
          title={t('site.editor.discard')}
          onClick={() => void release.discard()}
        >
          <Icon icon={Undo2} mirrored />
          <span className="only-wide">{t('site.editor.discard')}</span>
        </Button>
      )}
      {isSaved && (
        <DraftLinks path={sitePath(entry.base.name)} hint={t('site.preview.linksHint')} />
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
        data-part="publish"
        disabled={!hasDraft || isSubmitting || isBusy}
        onClick={() => void release.ask()}
      >
        {t('site.publish.button')}
      </Button>
    </EntryBar>
  )
}
