import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { useToast } from '@ufuq/shared/ui/toast'
import { credentialsSchema } from '../account-schemas.ts'
import { useSignInAgain } from './mutations.ts'
import { useSession } from './session.tsx'
import { SignInFields } from './sign-in-fields.tsx'

interface SignInAgain {
  open: () => void
  dialog: React.ReactNode
}

/**
 * Asks for the password in place when a call first reports that the session has ended, so that the screen keeps its
 * content. The caller renders `dialog` outside its own form.
 */
export function useSignInAgainInPlace(onSignedIn: () => void, focusAfter: () => void): SignInAgain {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onSessionEnd(client, () => setIsOpen(true)), [client])
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <SignInDialog
        onClose={() => setIsOpen(false)}
        onSignedIn={onSignedIn}
        focusAfter={focusAfter}
      />
    ),
  }
}

const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthenticated'

function onSessionEnd(client: QueryClient, tell: () => void): () => void {
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        if (isSessionEnd(event.action.error)) tell()
      }
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        if (isSessionEnd(event.action.error)) tell()
      }
    }),
  ]
  return () => ends.forEach((end) => end())
}

interface SignInDialogProps {
  onClose: () => void
  onSignedIn: () => void
  focusAfter: () => void
}

function SignInDialog({ onClose, onSignedIn, focusAfter }: SignInDialogProps) {
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
