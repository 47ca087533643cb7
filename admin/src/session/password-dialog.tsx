import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { applyFieldErrors } from '@ufuq/shared/client/field-errors'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { ErrorNotice, PasswordField } from '../account-fields.tsx'
import { requiredPassword } from '../account-schemas.ts'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { useConfirmPassword } from './mutations.ts'
import { useSession } from './session.tsx'

const passwordSchema = v.object({ password: requiredPassword })

interface PasswordDialogProps {
  onAnswer: (isGiven: boolean) => void
  focusAfter: () => void
}

/** Asks signed-in users to confirm their password. */
export function PasswordDialog({ onAnswer, focusAfter }: PasswordDialogProps) {
  const { t } = useTranslation('admin')
  const { username } = useSession()
  const confirmation = useConfirmPassword()
  const form = useForm({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { password: '' },
  })
  const { register, handleSubmit, setFocus, formState } = form
  return (
    <CredentialsDialog
      title={t('confirmPassword.title')}
      text={t('confirmPassword.text')}
      closeLabel={t('confirmPassword.cancel')}
      onClose={() => onAnswer(false)}
      submitLabel={t('confirmPassword.submit')}
      busyLabel={t('confirmPassword.submitting')}
      isBusy={confirmation.isPending}
      onSubmit={handleSubmit((values) =>
        confirmation.mutate(values, {
          onSuccess: () => onAnswer(true),
          onError: (error) => applyFieldErrors(form, error),
        }),
      )}
      focusPassword={() => setFocus('password')}
      focusAfter={focusAfter}
    >
      <ErrorNotice error={confirmation.error} />
      <Field label={t('fields.username')}>
        {(control) => (
          <TextInput {...control} readOnly dir="auto" autoComplete="username" value={username} />
        )}
      </Field>
      <PasswordField
        label={t('fields.password')}
        error={formState.errors.password}
        autoComplete="current-password"
        input={register('password')}
      />
    </CredentialsDialog>
  )
}
