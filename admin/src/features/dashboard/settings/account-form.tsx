import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { applyFieldErrors } from '@ufuq/shared/client/api-error'
import type { AccountChange } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { EmailField, ErrorNotice, UsernameField } from '../../../account-fields.tsx'
import { fieldErrorText } from '../../../field-errors.ts'
import { requiredText } from '../../../account-schemas.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { useSession } from '../../../session/session.tsx'
import { useChangeAccount } from './mutations.ts'

/** The server checks further rules, such as the lengths; its errors appear next to the fields. */
const accountSchema = v.object({
  username: requiredText,
  displayName: v.pipe(v.string(), v.trim()),
  email: requiredText,
})

export function AccountForm() {
  const { t } = useTranslation('admin')
  const { username, displayName = '', email, role } = useSession()
  const change = useChangeAccount()
  const form = useForm({
    resolver: valibotResolver(accountSchema),
    defaultValues: { username, displayName, email },
  })
  const { register, handleSubmit, reset, formState } = form
  const { errors } = formState

  const submit = (values: AccountChange) =>
    change.mutate(values, {
      onSuccess: (answer) => {
        if (!answer) return
        const { username, displayName = '', email } = answer.user
        reset({ username, displayName, email })
      },
      onError: (error) => applyFieldErrors(form, error),
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Facts>
        <Fact name={t('fields.role')}>{t(`roles.${role}`)}</Fact>
      </Facts>
      <ErrorNotice error={change.error} />
      <UsernameField error={errors.username} autoComplete="username" input={register('username')} />
      <Field
        label={t('fields.displayName')}
        hint={t('settings.displayNameHint')}
        error={fieldErrorText(t, 'displayName', errors.displayName)}
      >
        {(control) => (
          <TextInput {...control} {...register('displayName')} dir="auto" autoComplete="name" />
        )}
      </Field>
      <EmailField error={errors.email} autoComplete="email" input={register('email')} />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} busyLabel={t('users.saving')}>
          {t('settings.saveAccount')}
        </Button>
      </div>
    </form>
  )
}
