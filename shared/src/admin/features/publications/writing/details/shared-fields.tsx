import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../../ui/field.tsx'
import { TextInput } from '../../../../../ui/text-input.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import { TagField } from './tag-field.tsx'

interface SharedFieldsProps {
  isReadOnly: boolean
  /** Whether a published text shows the tags that this person may not change. */
  areTagsLocked: boolean
  /** The publish switch, which comes first. */
  status: React.ReactNode
  date: DateFieldProps
  /** A single record's own fields, after the date. */
  children?: React.ReactNode
}

export function SharedFields({
  isReadOnly,
  areTagsLocked,
  status,
  date,
  children,
}: SharedFieldsProps) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  return (
    <>
      {status}
      <DateField {...date} />
      {children}
      <TagField
        error={errorText(formState.errors, 'shared.tags')}
        hint={areTagsLocked && !isReadOnly ? t('editor.locked.tags') : undefined}
        isReadOnly={isReadOnly || areTagsLocked}
      />
      <Field
        label={t('editor.fields.hero')}
        optionalLabel={t('editor.fields.optional')}
        hint={t('editor.hints.hero')}
        error={errorText(formState.errors, 'shared.hero')}
      >
        {(control) => (
          <TextInput
            {...register('shared.hero')}
            {...control}
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            readOnly={isReadOnly}
          />
        )}
      </Field>
    </>
  )
}
