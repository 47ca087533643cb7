import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface AccountFieldProps {
  error: string | undefined
  /** What the browser may fill in: `off` where the account is somebody else's. */
  autoComplete: string
  input: UseFormRegisterReturn
}

export function UsernameField({ error, autoComplete, input }: AccountFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('fields.username')} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          dir="auto"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

export function EmailField({ error, autoComplete, input }: AccountFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('fields.email')} error={error} required>
      {(control) => (
        <TextInput {...control} {...input} type="email" dir="ltr" autoComplete={autoComplete} />
      )}
    </Field>
  )
}

interface PasswordFieldProps extends AccountFieldProps {
  label: string
  hint?: ReactNode
  /** Stands below the control. */
  children?: ReactNode
}

export function PasswordField({
  label,
  hint,
  error,
  autoComplete,
  input,
  children,
}: PasswordFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            {...input}
            autoComplete={autoComplete}
            showLabel={t('fields.showPassword')}
            hideLabel={t('fields.hidePassword')}
          />
          {children}
        </>
      )}
    </Field>
  )
}
