import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { fieldErrorText } from '../field-errors.ts'

interface CodeFieldProps {
  way: 'app' | 'recovery'
  /** The name of the broken rule, as forms store it. */
  error: { message?: string | undefined } | undefined
  input: Partial<ComponentProps<typeof TextInput>>
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ way, error, input }: CodeFieldProps) {
  const { t } = useTranslation('admin')
  const isRecovery = way === 'recovery'
  const isUsed = isRecovery && error?.message === 'incorrect'
  return (
    <Field
      label={isRecovery ? t('twoFactor.recoveryCode') : t('twoFactor.code')}
      hint={isRecovery ? t('twoFactor.recoveryHint') : t('twoFactor.codeHint')}
      error={fieldErrorText(t, 'code', isUsed ? { message: 'recovery' } : error)}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          className={classNames('code-input', isRecovery && 'long')}
          dir="ltr"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TWO_FACTOR.code}
        />
      )}
    </Field>
  )
}
