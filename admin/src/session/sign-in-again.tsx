import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '@ufuq/shared/client/api-error'
import { onDemand } from '@ufuq/shared/ui/on-demand'

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

function onSessionEnd(client: QueryClient, notify: () => void): () => void {
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        if (isSessionEnd(event.action.error)) notify()
      }
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') {
        if (isSessionEnd(event.action.error)) notify()
      }
    }),
  ]
  return () => ends.forEach((end) => end())
}
