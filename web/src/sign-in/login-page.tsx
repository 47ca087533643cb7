import type { SignInInput } from '@ufuq/shared/contract/rendering'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { NameField } from './name-field.tsx'
import { Refusal, useFieldError } from './refusal.tsx'
import { addressOf, SignInLayout } from './sign-in-layout.tsx'

/** `/admin/login`, posted to its own address, which says where to go afterwards. */
export function LoginPage(input: SignInInput) {
  const { t } = useTranslation(['admin', 'common'])
  const { language, emailsLinks, outcome } = input
  const refused = outcome?.state === 'refused' ? outcome : null
  const errorOf = useFieldError(refused)
  const isNameRight = refused !== null && errorOf('username') === undefined
  return (
    <SignInLayout {...input} title={t('login.title')} text={t('login.text')}>
      <form className="form" method="post" aria-label={t('login.page')} noValidate data-sign-in>
        <Refusal refused={refused} title={t('common:toasts.login.failed')} />
        <NameField
          label={t('fields.username')}
          typed={refused?.username ?? ''}
          error={errorOf('username')}
          takesFocus={!isNameRight}
        />
        <Password error={errorOf('password')} takesFocus={isNameRight} />
        <Button type="submit" data-busy={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="forgot">
        {emailsLinks ? (
          <a className="more" href={addressOf({ page: 'forgot', language, returnTo: null })}>
            {t('login.forgot')}
          </a>
        ) : (
          t('login.askAdministrator')
        )}
      </p>
    </SignInLayout>
  )
}

/** The button that shows what was typed appears with the script that it needs. */
function Password({ error, takesFocus }: { error: string | undefined; takesFocus: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('fields.password')} error={error} required>
      {(control) => (
        <div className="with-icon">
          <TextInput
            {...control}
            type="password"
            name="password"
            dir="ltr"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={takesFocus}
          />
          <button
            type="button"
            className="icon-btn"
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
