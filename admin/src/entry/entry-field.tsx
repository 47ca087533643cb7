import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { Field as KindField } from '@ufuq/shared/kinds/fields'
import type { Tree } from '@ufuq/shared/kinds/values'
import { Field } from '@ufuq/shared/ui/field'
import { Checkbox } from '../components/checkbox.tsx'
import { FieldInput, type FieldInputProps } from '../fields/field-inputs.tsx'
import { useKindTexts } from './kind-texts.ts'

/** What a kind shows in another way than the type of a field does. */
export interface OwnField {
  hint?: string
  /** Replaces the input of the field's type. */
  input?: (props: FieldInputProps) => ReactNode
  /** The text for a rule that is particular to the kind. */
  problemText?: (rule: string) => string | undefined
}

interface EntryFieldProps {
  kind: Kind
  name: string
  field: KindField
  isReadOnly: boolean
  own?: OwnField | undefined
}

/** A field with its label, hint and error; hidden while another field has not the value it needs. */
export function EntryField({ kind, name, field, isReadOnly, own = {} }: EntryFieldProps) {
  const texts = useKindTexts(kind)
  const usualText = useProblemText(field)
  const { field: input, fieldState } = useController<Tree>({ name })
  const [other = '', needed] = field.when ?? []
  const beside: unknown = useWatch<Tree>({ name: other, disabled: !field.when })
  if (field.when && beside !== needed) return null
  if (field.type === 'yesNo') {
    return (
      <Checkbox
        {...input}
        label={texts.field(name)}
        value={undefined}
        checked={input.value === true}
        disabled={isReadOnly}
        onChange={({ target }) => input.onChange(target.checked)}
      />
    )
  }
  const rule = fieldState.error?.message
  return (
    <Field
      label={texts.field(name)}
      hint={own.hint}
      error={rule === undefined ? undefined : (own.problemText?.(rule) ?? usualText(rule))}
      required={field.required !== undefined}
    >
      {(control) => {
        const props = { field, control, input, isReadOnly, choiceName: texts.choice(name) }
        return own.input ? own.input(props) : <FieldInput {...props} />
      }}
    </Field>
  )
}

/** The error message for a value, by the rule that it breaks. */
function useProblemText(field: KindField) {
  const { t } = useTranslation('admin')
  return (rule: string): string => {
    if (rule === 'required') return t('site.errors.required')
    if (rule === 'maxLength' && 'max' in field)
      return t('site.errors.maxLength', { max: field.max })
    if (field.type === 'number') {
      const { min, max } = field
      return t('entries.number', { min, max })
    }
    return t(field.type === 'link' ? 'entries.address' : 'site.errors.invalid')
  }
}
