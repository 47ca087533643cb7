import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { applyFieldErrors } from '@ufuq/shared/client/field-errors'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { ErrorNotice, PasswordField } from '../account-fields.tsx'
import { requiredPassword } from '../account-schemas.ts'
import { useConfirmPassword } from './mutations.ts'
import { useSession } from './session.tsx'

const passwordSchema = v.object({ password: requiredPassword })

interface PasswordDialogProps {
  onAnswer: (isGiven: boolean) => void
  focusAfter: () => void
}

/** Asks the signed-in user for their password, on top of whatever they were doing. */
export function PasswordDialog({ onAnswer, focusAfter }: PasswordDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={t('confirmPassword.title')}
      description={t('confirmPassword.text')}
      closeLabel={t('confirmPassword.cancel')}
      focusAfter={focusAfter}
    >
      <PasswordForm onAnswer={onAnswer} />
    </Dialog>
  )
}

function PasswordForm({ onAnswer }: Pick<PasswordDialogProps, 'onAnswer'>) {
  const { t } = useTranslation('admin')
  const { username } = useSession()
  const confirmation = useConfirmPassword()
  const form = useForm({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { password: '' },
  })
  const { register, handleSubmit, setFocus, formState } = form
  // Runs before the dialog looks for its first control, which is the name.
  useEffect(() => setFocus('password'), [setFocus])

  const submit = handleSubmit((values) =>
    confirmation.mutate(values, {
      onSuccess: () => onAnswer(true),
      onError: (error) => applyFieldErrors(form, error),
    }),
  )

  return (
    <form className="form password-form" noValidate onSubmit={(event) => void submit(event)}>
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
      <div className="actions">
        <Button variant="line" size="small" onClick={() => onAnswer(false)}>
          {t('confirmPassword.cancel')}
        </Button>
        <Button
          type="submit"
          size="small"
          busy={confirmation.isPending}
          busyLabel={t('confirmPassword.submitting')}
        >
          {t('confirmPassword.submit')}
        </Button>
      </div>
    </form>
  )
}
