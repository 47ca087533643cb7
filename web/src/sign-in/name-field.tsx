import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'

interface NameFieldProps {
  label: string
  /** The name that was typed before. */
  typed: string
  error: string | undefined
  takesFocus: boolean
}

export function NameField({ label, typed, error, takesFocus }: NameFieldProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="username"
          defaultValue={typed}
          dir="auto"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={takesFocus}
        />
      )}
    </Field>
  )
}
