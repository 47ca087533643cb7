import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { request } from '@ufuq/shared/client/request'
import type { ConfirmationWay } from '@ufuq/shared/contract/two-factor'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { ErrorNotice } from '../account-fields.tsx'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { useProofForm, type Proof } from './proof-form.tsx'
import { useSession } from './session.tsx'

interface PasswordDialogProps {
  ways: readonly ConfirmationWay[]
  onAnswer: (isGiven: boolean) => void
  focusAfter: () => void
}

/** Asks signed-in users to confirm who they are, usually with their password. */
export function PasswordDialog(props: PasswordDialogProps) {
  return props.ways.length === 0 ? <WorkAccountDialog {...props} /> : <ProofDialog {...props} />
}

function ProofDialog({ ways, onAnswer, focusAfter }: PasswordDialogProps) {
  const { t } = useTranslation('admin')
  const { username } = useSession()
  const { way, fields, otherWays, isBusy, submit, focus } = useProofForm({
    ways,
    passkeyOptions: '/api/auth/confirm-password/passkey-options',
    send: confirm,
    onProved: () => onAnswer(true),
  })
  return (
    <CredentialsDialog
      title={t('confirmPassword.title')}
      text={way === 'password' ? t('confirmPassword.text') : t('confirmPassword.otherText')}
      closeLabel={t('confirmPassword.cancel')}
      onClose={() => onAnswer(false)}
      submitLabel={way === 'passkey' ? t('confirmPassword.passkey') : t('confirmPassword.submit')}
      busyLabel={way === 'passkey' ? t('passkey.waiting') : t('confirmPassword.submitting')}
      isBusy={isBusy}
      onSubmit={way && submit}
      focusField={focus}
      focusAfter={focusAfter}
      otherWays={otherWays}
    >
      {way === 'password' && (
        <Field label={t('fields.username')}>
          {(control) => (
            <TextInput {...control} readOnly dir="auto" autoComplete="username" value={username} />
          )}
        </Field>
      )}
      {fields}
    </CredentialsDialog>
  )
}

/** For people who have only a work account. The window leaves for its provider. */
function WorkAccountDialog({ onAnswer, focusAfter }: PasswordDialogProps) {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const leave = useMutation({
    mutationFn: async () => {
      const body = { returnTo: pathname + search }
      const path = '/api/auth/confirm-password/provider'
      const { url } = await request<{ url: string }>(path, { method: 'POST', body })
      window.location.assign(url)
    },
  })
  return (
    <CredentialsDialog
      title={t('confirmPassword.title')}
      text={t('confirmPassword.workAccountText')}
      closeLabel={t('confirmPassword.cancel')}
      onClose={() => onAnswer(false)}
      submitLabel={t('confirmPassword.workAccount')}
      busyLabel={t('confirmPassword.submitting')}
      isBusy={leave.isPending}
      onSubmit={async () => leave.mutate()}
      focusAfter={focusAfter}
    >
      <ErrorNotice error={leave.error} />
    </CredentialsDialog>
  )
}

const confirm = ({ way: _way, ...body }: Proof) =>
  request<undefined>('/api/auth/confirm-password', { method: 'POST', body })
