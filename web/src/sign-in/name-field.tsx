import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'

interface NameFieldProps {
  label: string
  /** The name that was typed before. */
  typed: string
  error: string | undefined
  takesFocus: boolean
  /** Use `off` for the account of another person. */
  autoComplete?: 'username' | 'off'
}

export function NameField({
  label,
  typed,
  error,
  takesFocus,
  autoComplete = 'username',
}: NameFieldProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="username"
          defaultValue={typed}
          dir="auto"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={takesFocus}
        />
      )}
    </Field>
  )
}
