import type { EntryDiscardedText } from '@ufuq/shared/contract/entries'
import type { Language } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { EntryCollaboration, useDiscardedValues } from '../../../../entry/entry-collaboration.tsx'
import { EntryReview } from '../../../../entry/review/review-line.tsx'
import { useAbility } from '../../../../session/session.tsx'
import type { Saved } from '../form/form-values.ts'
import { isFuture, usePlannedDate } from '../form/publish-date.ts'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { PublicationEntry } from '../saving/use-publication-entry.ts'

interface CollaborationProps {
  id: number
  entry: PublicationEntry
  pictures: PictureStore
  /** Shows a side if only one is visible at a time. */
  onShow: (side: Language) => void
}

/** Shows who else has the text open, and inserts what was discarded in conflicts at the caret. */
export function Collaboration({ id, entry, pictures: { inserts }, onShow }: CollaborationProps) {
  const { t } = useTranslation('admin')
  const { show } = useDiscardedValues(publication, entry)
  const goOn = ({ side, part, words }: EntryDiscardedText) => {
    if (side === 'shared' || part !== 'content' || !inserts.has(side)) return undefined
    return {
      label: t('editor.discardedText.put'),
      run: () => {
        flushSync(() => onShow(side))
        inserts.get(side)?.(words)
      },
    }
  }
  return (
    <EntryCollaboration
      kind={publication}
      id={id}
      text={t('editor.discardedText.text')}
      isEnabled={useSurfaceLoaded()}
      show={(item) => ({ ...show(item), goOn: goOn(item) })}
    />
  )
}

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
