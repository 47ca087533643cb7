import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ConfirmationWay } from '@ufuq/shared/contract/two-factor'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useToast } from '@ufuq/shared/ui/toast'
import type { ParseKeys } from 'i18next'
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { giveFocusBack, useLastFocused } from '../components/last-focused.ts'
import { type AdminT, errorTextUnlessOfField } from '../server/error-text.ts'
import { refresh } from '../server/query-client.ts'
import { waysIn } from './call-errors.ts'

const PasswordDialog = onDemand(() => import('./password-dialog.tsx')).part(
  (module) => module.PasswordDialog,
)

const WAYS = ['passkey', 'app', 'password'] as const satisfies readonly ConfirmationWay[]

/**
 * Makes a call that may require a confirmed password. If it does, a dialog asks for the password or
 * another proof, and the call is repeated. Resolves to null if the user closes the dialog; in this case, nothing
 * has happened, and no message is needed.
 */
export type ConfirmedCall = <T>(call: () => Promise<T>) => Promise<T | null>

const ConfirmedCallContext = createContext<ConfirmedCall | null>(null)

/** Requires a session, so this hook must be used only on screens inside `RequireSession`. */
export function useConfirmedCall(): ConfirmedCall {
  const confirmedCall = use(ConfirmedCallContext)
  if (!confirmedCall) throw new Error('useConfirmedCall requires RequireSession around the screen')
  return confirmedCall
}

interface Question {
  answer: Promise<boolean>
  settle: (isGiven: boolean) => void
}

export function ConfirmedCallProvider({ children }: { children: ReactNode }) {
  const [ways, setWays] = useState<ConfirmationWay[] | null>(null)
  const question = useRef<Question | null>(null)
  const lastFocused = useLastFocused()
  const opener = useRef<HTMLElement | null>(null)

  // Calls rejected at the same time share one dialog.
  const ask = useCallback(
    (known: ConfirmationWay[]): Promise<boolean> => {
      if (!question.current) {
        question.current = newQuestion()
        opener.current = lastFocused.current
        setWays(known)
      }
      return question.current.answer
    },
    [lastFocused],
  )

  const answer = (isGiven: boolean) => {
    question.current?.settle(isGiven)
    question.current = null
    setWays(null)
  }
  useEffect(() => () => question.current?.settle(false), [])

  const confirmedCall = useCallback<ConfirmedCall>(
    async (call) => {
      for (;;) {
        let known: ConfirmationWay[]
        try {
          return await call()
        } catch (error) {
          if (!isConfirmationRequired(error)) throw error
          known = waysIn(error, WAYS)
        }
        if (!(await ask(known))) return null
      }
    },
    [ask],
  )

  return (
    <ConfirmedCallContext value={confirmedCall}>
      {children}
      {ways && (
        <PasswordDialog
          ways={ways}
          onAnswer={answer}
          focusAfter={() => giveFocusBack(opener.current)}
        />
      )}
    </ConfirmedCallContext>
  )
}

const isConfirmationRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password_confirmation_required'

function newQuestion(): Question {
  let settle: Question['settle'] = () => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { answer, settle }
}

interface ConfirmedChange<Answer> {
  /** Runs after the change, before the queries are refreshed. */
  onDone?: (answer: Answer) => void
  /** The title of a toast after the change. */
  done?: (t: AdminT, answer: Answer) => string
  /** The keys of the queries to refresh. */
  refreshed?: readonly QueryKey[]
  /** The title of the toast; without one, the screen itself shows the failure. */
  failed?: ParseKeys<'admin'> | undefined
}

/**
 * A change that needs a recent confirmation. The result is null if the user closed the dialog that
 * asks for it. No cache stores it, because it may be a secret.
 */
export function useConfirmedChange<Answer = unknown, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  { onDone, done, refreshed, failed }: ConfirmedChange<Answer> = {},
) {
  const client = useQueryClient()
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    ...(failed && { meta: { failed, reason: errorTextUnlessOfField } }),
    mutationFn: (sent: Sent) => confirmedCall(() => call(sent)),
    async onSuccess(answer) {
      if (answer === null) return
      onDone?.(answer)
      if (done) toast({ title: done(t, answer) })
      await refresh(client, refreshed)
    },
    gcTime: 0,
  })
}
