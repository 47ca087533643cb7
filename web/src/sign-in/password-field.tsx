import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordFieldProps {
  name: 'password' | 'currentPassword'
  label: string
  hint?: ReactNode
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  takesFocus: boolean
  /** Rendered below the control. */
  children?: ReactNode
}

/** The show-password button appears only once its script has loaded. */
export function PasswordField({
  label,
  hint,
  error,
  takesFocus,
  children,
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <>
          <div className="with-icon">
            <TextInput
              {...control}
              {...input}
              type="password"
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={takesFocus}
            />
            <button
              type="button"
              className="icon-btn"
              data-part="show-password"
              hidden
              aria-label={t('fields.showPassword')}
              data-other-label={t('fields.hidePassword')}
            >
              <Icon icon={Eye} />
              <Icon icon={EyeOff} />
            </button>
          </div>
          {children}
        </>
      )}
    </Field>
  )
}
