import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { useFieldErrorText } from '../form/field-errors.ts'
import { FURTHER_TEXTS, type FormValues } from '../form/form-values.ts'

interface FurtherTextsProps {
  /** The languages that exist. */
  sides: readonly Language[]
  isReadOnlyIn: (side: Language) => boolean
}

/** What lists, search engines and readers see of a text besides; everything may be empty. */
export function FurtherTexts({ sides, isReadOnlyIn }: FurtherTextsProps) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  const hasErrors = FURTHER_TEXTS.some((name) => formState.errors[name] !== undefined)
  return (
    <details className="field further-texts" open={hasErrors || undefined}>
      <summary className="label">{t('editor.furtherTexts')}</summary>
      {FURTHER_TEXTS.map((name) =>
        sides.map((side) => (
          <Field
            key={`${name} ${side}`}
            label={
              sides.length === 1
                ? t(`editor.fields.${name}`)
                : `${t(`editor.fields.${name}`)} · ${t(`editor.languages.${side}`)}`
            }
            error={errorText(formState.errors, `${name}.${side}`)}
          >
            {(control) => {
              const props = {
                ...register(`${name}.${side}` as const),
                ...control,
                lang: side,
                dir: directionOf(side),
                readOnly: isReadOnlyIn(side),
                autoComplete: 'off',
              }
              return name === 'byline' ? <TextInput {...props} /> : <TextArea {...props} rows={3} />
            }}
          </Field>
        )),
      )}
    </details>
  )
}
