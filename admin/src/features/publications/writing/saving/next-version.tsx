import { useTranslation } from 'react-i18next'
import { publication, type PublicationEntry } from '@ufuq/shared/kinds/publication'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../../../confirmation.tsx'
import { useDiscardDraft } from '../../../../entry/calls.ts'
import { FoldingNotice } from '../../../../saving/folding-notice.tsx'
import { nextIn, type Saved } from '../form/form-values.ts'
import type { Task } from '../form/task.ts'
import { useMomentText } from '../saved-toast.ts'
import type { PublicationEntry as EntryOfPublication } from './use-publication-entry.ts'

interface NextVersionProps {
  saved: Saved
  entry: EntryOfPublication
  onSave: (task: Task) => void
}

/**
 * Says that the editor shows the next version of a public text, which visitors do not see until it
 * is published.
 */
export function NextVersion({ saved, entry, onSave }: NextVersionProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const momentText = useMomentText()
  const discard = useDiscardDraft(publication)
  const languages = nextIn(saved)
  const [first] = languages
  if (!first) return null
  const scope = languages.length === 2 ? 'both' : first

  const discardNext = async () => {
    if (!(await confirm(t('editor.next.discard'), t('editor.next.confirmDiscard')))) return
    try {
      entry.adopt((await discard.mutateAsync(saved.id)) as unknown as PublicationEntry)
      toast({ title: t('editor.next.discarded') })
    } catch (error) {
      entry.fail(error, {
        title: t('editor.next.discardFailed'),
        again: () => void discardNext(),
      })
    }
  }
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
            busy={discard.isPending}
            onClick={() => void discardNext()}
          >
            {t('editor.next.discard')}
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
