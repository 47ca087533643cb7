import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/field.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'

interface PasswordFieldProps {
  label: string
  hint?: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  input: UseFormRegisterReturn
}

export function PasswordField({ label, hint, error, autoComplete, input }: PasswordFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          autoComplete={autoComplete}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
        />
      )}
    </Field>
  )
}
