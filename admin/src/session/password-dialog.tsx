import { useMutation } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { ConfirmationWay } from '@ufuq/shared/contract/two-factor'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Dialog } from '../components/dialog.tsx'
import { useProofForm } from './proof-form.tsx'
import { useSession } from './session.tsx'
import { SignInForm } from './sign-in-forms.tsx'

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
  const decline = () => onAnswer(false)
  const { way, form } = useProofForm({
    ways,
    passkeyOptions: '/api/auth/confirm-password/passkey-options',
    send: ({ way: _way, ...body }) =>
      request<undefined>('/api/auth/confirm-password', { method: 'POST', body }),
    onProved: () => onAnswer(true),
    texts: 'confirmPassword',
    cancel: <Cancel onClick={decline} />,
    beforePassword: (
      <Field label={t('fields.username')}>
        {(control) => (
          <TextInput {...control} readOnly dir="auto" autoComplete="username" value={username} />
        )}
      </Field>
    ),
  })
  return (
    <Dialog
      onClose={decline}
      title={t('confirmPassword.title')}
      description={way === 'password' ? t('confirmPassword.text') : t('confirmPassword.otherText')}
      focusAfter={focusAfter}
    >
      {form}
    </Dialog>
  )
}

function Cancel({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Button variant="line" size="small" onClick={onClick}>
      {t('confirmPassword.cancel')}
    </Button>
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
  const decline = () => onAnswer(false)
  return (
    <Dialog
      onClose={decline}
      title={t('confirmPassword.title')}
      description={t('confirmPassword.workAccountText')}
      focusAfter={focusAfter}
    >
      <SignInForm
        submitLabel={t('confirmPassword.workAccount')}
        busyLabel={t('confirmPassword.submitting')}
        focusesSubmit
        error={leave.error}
        isBusy={leave.isPending}
        onSend={() => leave.mutate()}
        cancel={<Cancel onClick={decline} />}
      />
    </Dialog>
  )
}
