import { useTranslation } from 'react-i18next'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { entryKeys } from '../query-keys.ts'
import { ReviewLine, type ReviewLineProps } from '../review/review-line.tsx'
import { entryPath } from './calls.ts'

/** What has changed since it was read: loaded for reviewers, with a review. */
const reading = onDemand(() => import('./read-changes.tsx'))

const SinceRead = reading.part((module) => module.SinceRead)
const ReadChanges = reading.part((module) => module.ReadChanges)

/** If the call fails, changes that the reviewer has already read are later shown as new. */
const trySaveReading = async (kind: Kind, saved: WireEntry): Promise<void> => {
  await (await reading.load())?.saveReading(kind, saved).catch(() => {})
}

interface EntryReviewProps
  extends
    Pick<ReviewLineProps, 'onPublish' | 'asksForDeletion' | 'showsAuthors'>,
    Partial<Pick<ReviewLineProps, 'reviewed' | 'publishLabel'>> {
  kind: Kind
  /** The entry as saved. */
  saved: WireEntry
  /** Whether what reviewers have read is recorded; true by default. */
  isRead?: boolean
}

/** The review of an entry's draft, with what has changed since this user last read it. */
export function EntryReview({ kind, saved, isRead = true, ...line }: EntryReviewProps) {
  const { t } = useTranslation('admin')
  return (
    <ReviewLine
      reviewed={{ path: entryPath(kind, saved.id), lists: entryKeys.lists(kind.path) }}
      publishLabel={t('editor.review.publish')}
      reading={
        isRead
          ? {
              line: <SinceRead kind={kind} saved={saved} />,
              changes: (focusAfter) => (
                <ReadChanges kind={kind} saved={saved} focusAfter={focusAfter} />
              ),
              onReturned: () => trySaveReading(kind, saved),
            }
          : undefined
      }
      {...line}
    />
  )
}
