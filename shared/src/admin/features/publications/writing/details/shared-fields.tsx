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
  /** The date of an author is ignored by the server, so it isn't offered; left out where there is none. */
  date?: { allowsFuture: boolean; isReadOnly: boolean } | undefined
  /** Stands after the tags and the date: the publish switch, and what a single record has besides. */
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
