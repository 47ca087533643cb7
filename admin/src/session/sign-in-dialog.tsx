import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToast } from '@ufuq/shared/ui/toast'
import { credentialsSchema } from '../account-schemas.ts'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { useSignInAgain } from './mutations.ts'
import { useSession } from './session.tsx'
import { SignInFields } from './sign-in-fields.tsx'

interface SignInDialogProps {
  onClose: () => void
  onSignedIn: () => void
  focusAfter: () => void
}

/** Asks somebody whose session has ended to sign in again. */
export function SignInDialog({ onClose, onSignedIn, focusAfter }: SignInDialogProps) {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const before = useSession()
  const signIn = useSignInAgain()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username: before.username, password: '' },
  })
  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (user) => {
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
      },
    }),
  )
  return (
    <CredentialsDialog
      title={t('signInAgain.title')}
      text={t('signInAgain.text')}
      closeLabel={t('signInAgain.later')}
      onClose={onClose}
      submitLabel={t('login.submit')}
      busyLabel={t('login.submitting')}
      isBusy={signIn.isPending}
      onSubmit={submit}
      focusPassword={() => setFocus('password')}
      focusAfter={focusAfter}
    >
      <SignInFields register={register} errors={formState.errors} failure={signIn.error} />
    </CredentialsDialog>
  )
}
