import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FURTHER_TEXTS, publication } from '@ufuq/shared/kinds/publication'
import { useKindTexts } from '../../../../entry/kind-texts.ts'
import { ValueField } from '../../../../entry/value-field.tsx'
import { useFieldErrorText } from '../form/field-errors.ts'
import { sideIn, savedSides, type Sides, type FormValues } from '../form/form-values.ts'
import { areDetailsLocked, lockedIn } from '../form/sides-to-save.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { usePublicationEntry } from '../saving/use-publication-entry.ts'
import { People } from '../sharing/people.tsx'
import { DateField } from './date-field.tsx'
import { HeroField } from './hero-field.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { TagField } from './tag-field.tsx'
import { RecordFields } from './record-fields.tsx'

interface PublicationDetailsProps {
  writing: Pick<ReturnType<typeof usePublicationEntry>, 'entry' | 'started' | 'allowsFuture'>
  sides: Sides
  canPublish: boolean
  pictures: PictureStore
}

/**
 * The details of a publication other than its texts, and its authors. The details are read-only if
 * the user may not change them.
 */
export function PublicationDetails({
  writing: { entry, started, allowsFuture },
  sides,
  canPublish,
  pictures,
}: PublicationDetailsProps) {
  const { t } = useTranslation('admin')
  const { formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  const { base: saved, isReadOnly } = entry
  const isPair = sides.length === 2
  const [first] = savedSides(saved, sides)
  const translation = isPair ? undefined : sideIn(saved, otherLanguage(sides[0]))
  const areLocked = areDetailsLocked(saved, sides)
  // A published text shows the tags.
  const areTagsLocked = !canPublish && translation?.status === 'published'
  return (
    <>
      <PublishSwitch
        written={started}
        saved={saved}
        isPair={isPair}
        canPublish={canPublish}
        isReadOnly={isReadOnly}
        allowsFuture={allowsFuture}
      />
      <DateField
        allowsFuture={allowsFuture}
        // Only editors may set the date of a single record, or of a pair with one public side.
        isReadOnly={isReadOnly || (!canPublish && (!isPair || areLocked))}
        isProposal={!canPublish}
        isPublic={savedSides(saved, sides).some(({ status }) => status === 'published')}
      />
      {!isPair && first && (
        <RecordFields record={first} translation={translation} isReadOnly={isReadOnly} />
      )}
      <TagField
        error={errorText(formState.errors, 'tags')}
        hint={areTagsLocked && !isReadOnly && !areLocked ? t('editor.locked.tags') : undefined}
        isReadOnly={isReadOnly || areLocked || areTagsLocked}
      />
      <HeroField
        error={errorText(formState.errors, 'hero')}
        isReadOnly={isReadOnly || areLocked}
        pictures={pictures}
      />
      <FurtherTexts
        sides={sides}
        isReadOnlyIn={(side) => isReadOnly || lockedIn(saved, sides).includes(side)}
      />
      {first && saved && <People id={saved.id} />}
    </>
  )
}

interface FurtherTextsProps {
  sides: readonly Language[]
  isReadOnlyIn: (side: Language) => boolean
}

/** What lists, search engines and readers see of a text besides; everything may be empty. */
function FurtherTexts({ sides, isReadOnlyIn }: FurtherTextsProps) {
  const { t } = useTranslation('admin')
  const { errors } = useFormState<FormValues>({ name: [...FURTHER_TEXTS] })
  const texts = useKindTexts(publication)
  const hasErrors = FURTHER_TEXTS.some((name) => errors[name] !== undefined)
  return (
    <details className="field further-texts" open={hasErrors || undefined}>
      <summary className="label">{t('editor.furtherTexts')}</summary>
      {FURTHER_TEXTS.map((name) =>
        sides.map((side) => {
          const at = `${name}.${side}`
          const label =
            sides.length === 1
              ? texts.field(name)
              : `${texts.field(name)} · ${t(`editor.languages.${side}`)}`
          return (
            <ValueField
              key={at}
              {...{ at, label }}
              kind={publication}
              names={name}
              field={publication.fields[name]}
              isReadOnly={isReadOnlyIn(side)}
              language={side}
            />
          )
        }),
      )}
    </details>
  )
}
