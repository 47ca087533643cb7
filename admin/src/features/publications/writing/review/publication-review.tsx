import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { Difference } from '@ufuq/shared/kinds/differences'
import { publication } from '@ufuq/shared/kinds/publication'
import { EntryReview } from '../../../../entry/entry-review.tsx'
import { countChanged } from '../../../../entry/merge/paragraphs.ts'
import { useLanguage } from '../../../../language.ts'
import { useAbility } from '../../../../session/session.tsx'
import { usePlannedDate } from '../details/use-planned-date.ts'
import type { Saved } from '../form/form-values.ts'
import { isFuture } from '../form/publish-day.ts'

interface PublicationReviewProps {
  saved: Saved
  isPair: boolean
  /** Saves and publishes all existing texts. */
  onPublish: () => void
}

/** The owners of a publication and its review; for a single record, readings are not stored. */
export function PublicationReview({ saved, isPair, onPublish }: PublicationReviewProps) {
  const { t } = useTranslation('admin')
  const { iso } = usePlannedDate()
  return (
    <EntryReview
      kind={publication}
      saved={saved}
      publishLabel={t(isFuture(iso) ? 'editor.release.schedule' : 'editor.review.publish')}
      asksForDeletion={!useAbility('publications.delete')}
      showsAuthors
      isRead={isPair}
      changesText={useChangesText()}
      onPublish={onPublish}
    />
  )
}

/** Names the texts that have changed, those of the language of the screen first. */
function useChangesText() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (changes: readonly Difference[]): string => {
    const names = [language, otherLanguage(language)].flatMap((side) =>
      changes
        .filter((change) => change.language === side)
        .map(({ path, before, after }) => {
          const field = TEXT_FIELDS.find((one) => path === `${one}.${side}`) ?? 'content'
          if (field !== 'content') return t(`editor.review.since.${field}.${side}`)
          const count = countChanged(String(before), String(after))
          return t(`editor.review.since.content.${side}`, { count })
        }),
    )
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  }
}
