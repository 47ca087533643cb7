import type { PublicationState } from '@ufuq/shared/contract/publications'
import { publicationsOf } from '../form/form-values.ts'
import { areDetailsLocked } from '../form/locked-sides.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { usePublicationEntry } from '../saving/use-publication-entry.ts'
import { People } from '../sharing/people.tsx'
import { LanguageField } from './language-field.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { SharedFields } from './shared-fields.tsx'
import { TranslationField } from './translation-field.tsx'

interface PublicationDetailsProps {
  writing: Pick<
    ReturnType<typeof usePublicationEntry>,
    'entry' | 'started' | 'date' | 'allowsFuture'
  >
  isPair: boolean
  canPublish: boolean
  pictures: PictureStore
}

/**
 * The details of a publication other than its texts, and its authors. The details are read-only if
 * the user may not change them.
 */
export function PublicationDetails({
  writing: { entry, started, date, allowsFuture },
  isPair,
  canPublish,
  pictures,
}: PublicationDetailsProps) {
  const { base: saved, isReadOnly } = entry
  const [first] = publicationsOf(saved)
  const record = isPair ? undefined : first
  const areLocked = areDetailsLocked(saved)
  return (
    <>
      <SharedFields
        isReadOnly={isReadOnly || areLocked}
        pictures={pictures}
        areTagsLocked={!canPublish && isReleased(record?.translationState)}
        status={
          <PublishSwitch
            written={started}
            saved={saved}
            isPair={isPair}
            canPublish={canPublish}
            isReadOnly={isReadOnly}
            allowsFuture={allowsFuture}
          />
        }
        date={{
          allowsFuture,
          // Only editors may set the date of a single record, or of a pair with one public side.
          isReadOnly: isReadOnly || (!canPublish && (!isPair || areLocked)),
          isProposal: !canPublish,
          saved: date,
        }}
      >
        {record && (
          <>
            <LanguageField isReadOnly={isReadOnly} />
            <TranslationField publication={record} isReadOnly={isReadOnly} />
          </>
        )}
      </SharedFields>
      {first && <People id={first.id} />}
    </>
  )
}

const isReleased = (state: PublicationState | null | undefined): boolean =>
  state === 'published' || state === 'scheduled'
