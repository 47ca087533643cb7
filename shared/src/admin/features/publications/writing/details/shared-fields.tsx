import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../../ui/field.tsx'
import { TextInput } from '../../../../../ui/text-input.tsx'
import { DateField } from './date-field.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import { TagField } from './tag-field.tsx'

interface SharedFieldsProps {
  isReadOnly: boolean
  /** Omitted where there is no date to set: the server ignores an author's. */
  date?: { allowsFuture: boolean; isReadOnly: boolean } | undefined
  /** Rendered after the tags and the date: the publish switch, and a single record's own fields. */
  children: React.ReactNode
}

export function SharedFields({ isReadOnly, date, children }: SharedFieldsProps) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  return (
    <div className="shared-fields">
      <TagField error={errorText(formState.errors, 'shared.tags')} isReadOnly={isReadOnly} />
      {date && <DateField {...date} />}
      {children}
      <Field
        className="wide"
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
    </div>
  )
}
