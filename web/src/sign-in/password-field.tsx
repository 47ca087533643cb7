import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'

/** The show-password button appears only once its script has loaded. */
export function PasswordField(props: { error: string | undefined; takesFocus: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('fields.password')} error={props.error} required>
      {(control) => (
        <div className="with-icon">
          <TextInput
            {...control}
            name="password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={props.takesFocus}
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
      )}
    </Field>
  )
}
