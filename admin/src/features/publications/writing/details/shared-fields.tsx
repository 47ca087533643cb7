import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from './date-field.tsx'
import type { DateFieldProps } from './date-in-words.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { HeroField } from './hero-field.tsx'
import { TagField } from './tag-field.tsx'

interface SharedFieldsProps {
  isReadOnly: boolean
  pictures: PictureStore
  /** Whether this person may not change the tags, because a published text shows them. */
  areTagsLocked: boolean
  /** The publish switch, which comes first. */
  status: React.ReactNode
  date: DateFieldProps
  /** A single record's own fields, after the date. */
  children?: React.ReactNode
}

export function SharedFields({
  isReadOnly,
  pictures,
  areTagsLocked,
  status,
  date,
  children,
}: SharedFieldsProps) {
  const { t } = useTranslation('admin')
  const { formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  return (
    <>
      {status}
      <DateField {...date} />
      {children}
      <TagField
        error={errorText(formState.errors, 'tags')}
        hint={areTagsLocked && !isReadOnly ? t('editor.locked.tags') : undefined}
        isReadOnly={isReadOnly || areTagsLocked}
      />
      <HeroField
        error={errorText(formState.errors, 'hero')}
        isReadOnly={isReadOnly}
        pictures={pictures}
      />
    </>
  )
}
