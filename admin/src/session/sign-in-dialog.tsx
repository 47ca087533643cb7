import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../components/dialog.tsx'
import { renewSession } from './queries.ts'
import { useSession } from './session.tsx'
import { SignIn } from './sign-in.tsx'

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
  const later = (
    <Button variant="line" size="small" onClick={onClose}>
      {t('signInAgain.later')}
    </Button>
  )
  return (
    <SignIn username={before.username} onSignedIn={welcome} cancel={later}>
      {(form, secondStep) => (
        <Dialog
          onClose={onClose}
          title={t(secondStep ? 'twoFactor.title' : 'signInAgain.title')}
          description={t('signInAgain.text')}
          focusAfter={focusAfter}
        >
          {form}
        </Dialog>
      )}
    </SignIn>
  )
}
