import { useQueryClient } from '@tanstack/react-query'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useEffect, useState } from 'react'
import { onCallError } from './call-errors.ts'

const SignInDialog = onDemand(() => import('./sign-in-dialog.tsx')).part(
  (module) => module.SignInDialog,
)

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
  useEffect(() => onCallError(client, 'unauthenticated', () => setIsOpen(true)), [client])
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
