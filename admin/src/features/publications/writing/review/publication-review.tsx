import { useTranslation } from 'react-i18next'
import { publication } from '@ufuq/shared/kinds/publication'
import { EntryReview } from '../../../../entry/entry-review.tsx'
import { useAbility } from '../../../../session/session.tsx'
import type { Saved } from '../form/form-values.ts'
import { isFuture, usePlannedDate } from '../form/publish-date.ts'

interface PublicationReviewProps {
  saved: Saved
  isPair: boolean
  /** Saves and publishes all existing texts. */
  onPublish: () => void
}

/** The owners of a publication and its review; for a single record, readings are not stored. */
export function PublicationReview({ saved, isPair, onPublish }: PublicationReviewProps) {
  const { t } = useTranslation('admin')
  const iso = usePlannedDate()
  return (
    <EntryReview
      kind={publication}
      saved={saved}
      publishLabel={t(isFuture(iso) ? 'editor.release.schedule' : 'editor.review.publish')}
      asksForDeletion={!useAbility('publications.delete')}
      showsAuthors
      isRead={isPair}
      onPublish={onPublish}
    />
  )
}
