import { ApiError } from '@ufuq/shared/client/api-error'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { PasswordInput } from '@ufuq/shared/ui/password-input'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorText, type BrokenRule } from '../components/field-errors.ts'
import { useErrorText } from '../server/error-text.ts'

interface AccountFieldProps {
  error: BrokenRule
  /** The browser's `autocomplete` value: `off` for somebody else's account. */
  autoComplete: string
  input: Partial<ComponentProps<typeof TextInput>>
}

export function UsernameField({
  label,
  error,
  autoComplete,
  input,
}: AccountFieldProps & { label?: string }) {
  const { t } = useTranslation('admin')
  return (
    <Field
      label={label ?? t('fields.username')}
      error={fieldErrorText(t, 'username', error)}
      required
    >
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
    <Field label={t('fields.email')} error={fieldErrorText(t, 'email', error)} required>
      {(control) => (
        <TextInput {...control} {...input} type="email" dir="ltr" autoComplete={autoComplete} />
      )}
    </Field>
  )
}

interface PasswordFieldProps extends AccountFieldProps {
  label: string
  hint?: ReactNode
  /** Content to render below the control. */
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
    <Field label={label} hint={hint} error={fieldErrorText(t, 'password', error)} required>
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

/** Explains why nothing was saved, unless the errors next to the fields already do so. */
export function ErrorNotice({ error }: { error: unknown }) {
  const toText = useErrorText()
  if (!error || (error instanceof ApiError && error.code === 'validation')) return null
  return (
    <Notice tone="danger" role="alert">
      {toText(error)}
    </Notice>
  )
}
