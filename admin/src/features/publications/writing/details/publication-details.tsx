import { otherLanguage } from '@ufuq/shared/contract/languages'
import { sideIn, savedSides, type Sides } from '../form/form-values.ts'
import { areDetailsLocked, lockedIn } from '../form/locked-sides.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { usePublicationEntry } from '../saving/use-publication-entry.ts'
import { People } from '../sharing/people.tsx'
import { FurtherTexts } from './further-texts.tsx'
import { LanguageField } from './language-field.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { SharedFields } from './shared-fields.tsx'
import { TranslationField } from './translation-field.tsx'

interface PublicationDetailsProps {
  writing: Pick<
    ReturnType<typeof usePublicationEntry>,
    'entry' | 'started' | 'date' | 'allowsFuture'
  >
  sides: Sides
  canPublish: boolean
  pictures: PictureStore
}

/**
 * The details of a publication other than its texts, and its authors. The details are read-only if
 * the user may not change them.
 */
export function PublicationDetails({
  writing: { entry, started, date, allowsFuture },
  sides,
  canPublish,
  pictures,
}: PublicationDetailsProps) {
  const { base: saved, isReadOnly } = entry
  const isPair = sides.length === 2
  const [first] = savedSides(saved, sides)
  const translation = isPair ? undefined : sideIn(saved, otherLanguage(sides[0]))
  const areLocked = areDetailsLocked(saved, sides)
  return (
    <>
      <SharedFields
        isReadOnly={isReadOnly || areLocked}
        pictures={pictures}
        areTagsLocked={!canPublish && translation?.status === 'published'}
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
        {!isPair && first && (
          <>
            <LanguageField isReadOnly={isReadOnly} />
            <TranslationField record={first} translation={translation} isReadOnly={isReadOnly} />
          </>
        )}
      </SharedFields>
      <FurtherTexts
        sides={started}
        isReadOnlyIn={(side) => isReadOnly || lockedIn(saved, sides).includes(side)}
      />
      {first && saved && <People id={saved.id} />}
    </>
  )
}
