import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { Field as KindField } from '@ufuq/shared/kinds/fields'
import { isList, type Tree } from '@ufuq/shared/kinds/values'
import { Field } from '@ufuq/shared/ui/field'
import { Checkbox } from '../components/checkbox.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import { Grid } from '../components/layout.tsx'
import { FieldInput, type FieldInputProps } from '../fields/field-inputs.tsx'
import { useLanguage } from '../language.ts'
import { ItemsField } from './items-field.tsx'
import { namesIn, useKindTexts } from './kind-texts.ts'

/** What a kind shows in another way than the type of a field does. */
export interface OwnField {
  hint?: string
  /** Replaces the input of the field's type; of lists and of files by language, the whole field. */
  input?: (props: FieldInputProps) => ReactNode
  /** The text for a rule that is particular to the kind. */
  problemText?: (rule: string) => string | undefined
}

export interface EntryFieldProps {
  kind: Kind
  /** The path of the value in the form, without a language: `title`, or `links.0.label` in an item. */
  at: string
  field: KindField
  isReadOnly: boolean
  own?: OwnField | undefined
}

/**
 * A field with its label, hint and error; one input per language if it is localized, starting with
 * the language of the interface. Hidden while another field has not the value it needs.
 */
export function EntryField(props: EntryFieldProps) {
  const { kind, at, field, own } = props
  const texts = useKindTexts(kind)
  const language = useLanguage()
  const [other = '', needed] = field.when ?? []
  const beside: unknown = useWatch<Tree>({
    name: at.replace(/[^.]*$/, other),
    disabled: !field.when,
  })
  const label = texts.field(namesIn(at))
  if (field.when && beside !== needed) return null
  if (isList(field) && !own?.input) {
    if (field.type === 'sections') throw new Error('Sections need an input of their kind')
    const { isReadOnly } = props
    return (
      <ItemsField label={label} at={at} field={field} isReadOnly={isReadOnly}>
        {(inner, declared) => (
          <EntryField key={inner} kind={kind} at={inner} field={declared} isReadOnly={isReadOnly} />
        )}
      </ItemsField>
    )
  }
  if (!field.localized) return <ValueField {...props} label={label} language={null} />
  return (
    <FieldGroup label={label}>
      <Grid min="16rem" gap="large">
        {[language, otherLanguage(language)].map((side) => (
          <LocalizedField key={side} {...props} language={side} />
        ))}
      </Grid>
    </FieldGroup>
  )
}

function LocalizedField({ language, ...props }: EntryFieldProps & { language: Language }) {
  const { t } = useTranslation('admin')
  return (
    <ValueField
      {...props}
      at={`${props.at}.${language}`}
      label={t(`editor.languages.${language}`)}
      language={language}
    />
  )
}

interface ValueFieldProps extends EntryFieldProps {
  label: string
  language: Language | null
}

/** One value in the form. */
function ValueField({ kind, at, field, isReadOnly, own = {}, label, language }: ValueFieldProps) {
  const texts = useKindTexts(kind)
  const usualText = useProblemText(field)
  const { field: input, fieldState } = useController<Tree>({ name: at })
  if (field.type === 'yesNo' && !own.input) {
    return (
      <Checkbox
        {...input}
        label={label}
        value={undefined}
        checked={input.value === true}
        disabled={isReadOnly}
        onChange={({ target }) => input.onChange(target.checked)}
      />
    )
  }
  const rule = fieldState.error?.message
  const names = namesIn(language === null ? at : at.slice(0, -language.length - 1))
  return (
    <Field
      label={label}
      hint={own.hint}
      error={rule === undefined ? undefined : (own.problemText?.(rule) ?? usualText(rule))}
      required={field.required === true}
    >
      {(control) => {
        const props = {
          field,
          label,
          language,
          control,
          input,
          isReadOnly,
          choiceName: texts.choice(names),
        }
        return own.input ? own.input(props) : <FieldInput {...props} />
      }}
    </Field>
  )
}

/** The error message for a value, by the rule that it breaks. */
function useProblemText(field: KindField) {
  const { t } = useTranslation('admin')
  return (rule: string): string => {
    if (rule === 'required') {
      return t(field.required === 'one' ? 'entries.oneLanguage' : 'site.errors.required')
    }
    if (rule === 'maxLength' && 'max' in field && field.max !== undefined) {
      return t('site.errors.maxLength', { max: field.max })
    }
    if (field.type === 'number') {
      const { min, max } = field
      return t('entries.number', { min, max })
    }
    return t(field.type === 'link' ? 'entries.address' : 'site.errors.invalid')
  }
}
