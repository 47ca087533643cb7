import { publication } from '@ufuq/shared/kinds/publication/publication'
import { Button } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { useDiscard } from '../../../../entry/publishing.ts'
import { FoldingNotice } from '../../../../entry/saving/folding-notice.tsx'
import type { Task } from '../form/entry-change.ts'
import { nextIn, type Saved } from '../form/form-values.ts'
import { useMomentText } from '../saved-toast.ts'
import type { PublicationEntry } from './use-publication-entry.ts'

interface NextVersionProps {
  saved: Saved
  entry: PublicationEntry
  onSave: (task: Task) => void
}

/**
 * Says that the editor shows the next version of a public text, which visitors do not see until it
 * is published.
 */
export function NextVersion({ saved, entry, onSave }: NextVersionProps) {
  const { t } = useTranslation('admin')
  const momentText = useMomentText()
  const discard = useDiscard(publication, entry)
  const languages = nextIn(saved)
  const [first] = languages
  if (!first) return null
  const scope = languages.length === 2 ? 'both' : first
  return (
    <FoldingNotice
      title={t(`editor.next.title.${scope}`)}
      action={
        <div className="row">
          <Button
            size="small"
            onClick={() => onSave({ release: { sides: languages, status: 'published' } })}
          >
            {t('editor.next.publish')}
          </Button>
          {saved.publishAt !== undefined && (
            <Button variant="quiet" size="small" onClick={() => onSave({ publishAt: null })}>
              {t('editor.next.unplan')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            busy={discard.isBusy}
            onClick={() => void discard.ask()}
          >
            {t('entries.discard')}
          </Button>
        </div>
      }
    >
      {saved.publishAt === undefined
        ? t('editor.next.text')
        : t('editor.next.planned', { date: momentText(saved.publishAt) })}
    </FoldingNotice>
  )
}
