import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { credentialsSchema } from '../account-schemas.ts'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { useSignInAgain } from './sign-in-mutations.ts'
import { renewSession } from './queries.ts'
import { useSession } from './session.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useTwoFactorForm } from './two-factor-form.ts'

interface SignInDialogProps {
  onClose: () => void
  onSignedIn: () => void
  focusAfter: () => void
}

/** Asks somebody whose session has ended to sign in again. */
export function SignInDialog({ onClose, onSignedIn, focusAfter }: SignInDialogProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const client = useQueryClient()
  const [before] = useState(useSession())
  const [ways, setWays] = useState<TwoFactorWay[] | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const welcome = (user: SessionUser) => {
    onClose()
    toast(
      user.id === before.id
        ? { title: t('signInAgain.done'), description: t('signInAgain.saveNow') }
        : {
            title: t('signInAgain.otherPerson', { name: user.username }),
            description: t('signInAgain.otherPersonText', { name: before.username }),
          },
    )
    onSignedIn()
  }
  const place = { onClose, focusAfter }
  if (!ways) {
    const ask = (demanded: TwoFactorWay[]) => {
      setFailure(null)
      setWays(demanded)
    }
    return <PasswordStep {...place} failure={failure} onTwoFactor={ask} onSignedIn={welcome} />
  }
  return (
    <TwoFactorStep
      {...place}
      ways={ways}
      onSignedIn={(user) => {
        renewSession(client, user)
        welcome(user)
      }}
      onExpired={(error) => {
        setFailure(error)
        setWays(null)
      }}
    />
  )
}

interface StepProps extends Pick<SignInDialogProps, 'onClose' | 'focusAfter'> {
  onSignedIn: (user: SessionUser) => void
}

interface PasswordStepProps extends StepProps {
  /** Why the second step failed. */
  failure: Error | null
  onTwoFactor: (ways: TwoFactorWay[]) => void
}

function PasswordStep({ failure, onTwoFactor, onSignedIn, ...place }: PasswordStepProps) {
  const { t } = useTranslation('admin')
  const { username } = useSession()
  const signIn = useSignInAgain()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username, password: '' },
  })
  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (result) => (Array.isArray(result) ? onTwoFactor(result) : onSignedIn(result)),
    }),
  )
  return (
    <CredentialsDialog
      {...place}
      title={t('signInAgain.title')}
      text={t('signInAgain.text')}
      closeLabel={t('signInAgain.later')}
      submitLabel={t('login.submit')}
      busyLabel={t('login.submitting')}
      isBusy={signIn.isPending}
      onSubmit={submit}
      focusField={() => setFocus('password')}
    >
      <SignInFields
        register={register}
        errors={formState.errors}
        failure={signIn.error ?? failure}
      />
    </CredentialsDialog>
  )
}

interface TwoFactorStepProps extends StepProps {
  ways: TwoFactorWay[]
  onExpired: (error: Error) => void
}

function TwoFactorStep({ ways, onSignedIn, onExpired, ...place }: TwoFactorStepProps) {
  const { t } = useTranslation('admin')
  const { way, fields, otherWays, isBusy, submit, focus } = useTwoFactorForm({
    ways,
    onSignedIn,
    onExpired,
  })
  return (
    <CredentialsDialog
      {...place}
      title={t('twoFactor.title')}
      text={t('signInAgain.text')}
      closeLabel={t('signInAgain.later')}
      submitLabel={t('twoFactor.submit')}
      busyLabel={way === 'passkey' ? t('passkey.waiting') : t('twoFactor.submitting')}
      isBusy={isBusy}
      onSubmit={way && submit}
      focusField={focus}
      otherWays={otherWays}
    >
      {fields}
    </CredentialsDialog>
  )
}
