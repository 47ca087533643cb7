import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { useToast } from '@ufuq/shared/ui/toast'
import { credentialsSchema } from '../account-schemas.ts'
import { useSignInAgain } from './mutations.ts'
import { useSession } from './session.tsx'
import { SignInFields } from './sign-in-fields.tsx'

interface SignInDialogProps {
  onClose: () => void
  onSignedIn: () => void
  focusAfter: () => void
}

export function SignInDialog({ onClose, onSignedIn, focusAfter }: SignInDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('signInAgain.title')}
      description={t('signInAgain.text')}
      closeLabel={t('signInAgain.later')}
      focusAfter={focusAfter}
    >
      <SignInForm onClose={onClose} onSignedIn={onSignedIn} />
    </Dialog>
  )
}

function SignInForm({ onClose, onSignedIn }: Omit<SignInDialogProps, 'focusAfter'>) {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const before = useSession()
  const signIn = useSignInAgain()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username: before.username, password: '' },
  })
  const { errors } = formState
  // The name is filled in. The form takes focus before the dialog looks for its first control.
  useEffect(() => setFocus('password'), [setFocus])

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
    <form className="form password-form" noValidate onSubmit={(event) => void submit(event)}>
      <SignInFields register={register} errors={errors} failure={signIn.error} />
      <div className="actions">
        <Button variant="line" size="small" onClick={onClose}>
          {t('signInAgain.later')}
        </Button>
        <Button
          type="submit"
          size="small"
          busy={signIn.isPending}
          busyLabel={t('login.submitting')}
        >
          {t('login.submit')}
        </Button>
      </div>
    </form>
  )
}
