import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { CredentialsDialog } from './credentials-dialog.tsx'
import { renewSession } from './queries.ts'
import { useSession } from './session.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInDialogProps {
  onClose: () => void
  onSignedIn: () => void
  focusAfter: () => void
}

/** Asks somebody whose session has ended to sign in again. The screen stays open with its data. */
export function SignInDialog({ onClose, onSignedIn, focusAfter }: SignInDialogProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const client = useQueryClient()
  const [before] = useState(useSession())
  const welcome = (user: SessionUser) => {
    renewSession(client, user)
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
  return (
    <SignInForm username={before.username} onSignedIn={welcome}>
      {({ who, leave: _leave, ...step }) => (
        <CredentialsDialog
          key={who}
          {...step}
          title={t(who === null ? 'signInAgain.title' : 'twoFactor.title')}
          text={t('signInAgain.text')}
          closeLabel={t('signInAgain.later')}
          onClose={onClose}
          focusAfter={focusAfter}
        />
      )}
    </SignInForm>
  )
}
