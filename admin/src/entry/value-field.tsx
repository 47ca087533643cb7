import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Field as KindField } from '@ufuq/shared/model/fields'
import type { Tree } from '@ufuq/shared/model/values'
import { Field } from '@ufuq/shared/ui/field'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from '../components/checkbox.tsx'
import { FieldInput } from '../fields/field-inputs.tsx'
import type { FieldInputProps } from '../fields/field-props.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { useProblemText } from './problem-text.ts'

/** What a kind shows in another way than the type of a field does. */
export interface OwnField {
  hint?: string
  /** Replaces the input of the field's type; of lists and of files by language, the whole field. */
  input?: (props: FieldInputProps) => ReactNode
  /** The text for a rule that is particular to the kind. */
  problemText?: (rule: string, value: unknown) => string | undefined
  /** What is particular to the fields of an item, by the item's id. */
  fields?: (id: string) => Readonly<Record<string, OwnField>>
  /** Below the field, whose path in the form this is. */
  below?: (at: string, language: Language | null) => ReactNode
}

interface ValueFieldProps {
  kind: Kind
  /** The path of the value in the form. */
  at: string
  /** The names of the field and of the lists that it is in; see `Place`. */
  names: string
  field: KindField
  isReadOnly: boolean
  own?: OwnField | undefined
  label: string
  language: Language | null
  /** The name for screen readers, if the label says only the language. */
  name?: string
  className?: string
}

/** One value in the form. */
export function ValueField(props: ValueFieldProps) {
  const { kind, at, names, field, isReadOnly, own = {}, label, language, name, className } = props
  const texts = useKindTexts(kind)
  const usualText = useProblemText(field)
  const { field: input, fieldState } = useController<Tree>({ name: at })
  const rule = fieldState.error?.message
  if (field.type === 'yesNo' && !own.input) {
    return (
      <div>
        <Checkbox
          {...input}
          label={label}
          value={undefined}
          checked={input.value === true}
          disabled={isReadOnly}
          onChange={({ target }) => input.onChange(target.checked)}
        />
        {rule !== undefined && (
          <p className="err" role="alert">
            {own.problemText?.(rule, input.value) ?? usualText(rule, input.value)}
          </p>
        )}
      </div>
    )
  }
  const shown = (
    <Field
      className={className}
      label={className === undefined ? label : <span className="side-name">{label}</span>}
      hint={own.hint}
      error={
        rule === undefined
          ? undefined
          : (own.problemText?.(rule, input.value) ?? usualText(rule, input.value))
      }
      required={className === undefined && field.required === true}
    >
      {(control) => {
        const inputProps = {
          field,
          label,
          language,
          control: { ...control, ...(name !== undefined && { 'aria-label': name }) },
          input,
          isReadOnly,
          choiceName: texts.choice(names),
        }
        return own.input ? own.input(inputProps) : <FieldInput {...inputProps} />
      }}
    </Field>
  )
  if (!own.below) return shown
  return (
    <div className={language === null ? undefined : `side-${language}`}>
      {shown}
      {own.below(at, language)}
    </div>
  )
}
