import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { sendRequest } from '@ufuq/shared/client/request'
import { TWO_FACTOR_WAYS, type TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { useState, type ReactNode } from 'react'
import { waysIn } from './call-errors.ts'
import { useProofForm } from './proof-form.tsx'
import { sessionUserOf } from './queries.ts'
import { PasswordForm, signInErrorText, type Typed } from './sign-in-forms.tsx'

/** The second step of somebody whose password was right. */
interface SecondStep {
  username: string
  /** Returns to the password. */
  leave: () => void
}

interface SignInProps {
  /** The name to begin with. */
  username: string
  onSignedIn: (user: SessionUser) => void
  /** A button next to the one that sends a form. */
  cancel?: ReactNode
  /** Renders the form of a step within a screen or a dialog. */
  children: (form: ReactNode, secondStep: SecondStep | null) => ReactNode
}

interface Demand {
  username: string
  ways: TwoFactorWay[]
}

/** Signs in with a password and, if the account has one, the second step. */
export function SignIn({ username, onSignedIn, cancel, children: render }: SignInProps) {
  const [demand, setDemand] = useState<Demand | null>(null)
  const [expired, setExpired] = useState<unknown>(null)
  const attempt = useMutation({
    // A dialog covers the place of toasts.
    ...(!cancel && { meta: { failed: 'common:toasts.login.failed', reason: signInErrorText } }),
    mutationFn: signIn,
    onSuccess: (result, typed) =>
      Array.isArray(result)
        ? setDemand({ username: typed['username'] ?? '', ways: result })
        : onSignedIn(result),
  })
  const leave = (reason: unknown) => {
    setExpired(reason)
    setDemand(null)
  }
  if (demand) {
    return render(
      <TwoFactorStep ways={demand.ways} onSignedIn={onSignedIn} cancel={cancel} onLeave={leave} />,
      {
        username: demand.username,
        leave: () => leave(null),
      },
    )
  }
  return render(
    <PasswordForm
      username={username}
      error={attempt.error ?? expired}
      isBusy={attempt.isPending}
      onSend={attempt.mutate}
      cancel={cancel}
    />,
    null,
  )
}

interface TwoFactorStepProps
  extends Pick<Demand, 'ways'>, Pick<SignInProps, 'onSignedIn' | 'cancel'> {
  /** Returns to the password, which has to be entered again if the sign-in has expired. */
  onLeave: (reason: unknown) => void
}

/** A code comes first, because most windows can send one. */
const ORDER = ['app', 'passkey', 'recovery'] as const

function TwoFactorStep({ ways, onSignedIn, cancel, onLeave }: TwoFactorStepProps) {
  const { form } = useProofForm({
    ways: ORDER.filter((one) => ways.includes(one)),
    passkeyOptions: '/api/auth/two-factor/passkey-options',
    send: (proof) => beginSession('/api/auth/two-factor', proof),
    onProved: onSignedIn,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onLeave(error)
    },
    texts: 'twoFactor',
    cancel,
  })
  return form
}

/** Returns the ways of the second step if the account has one. */
async function signIn(body: Typed): Promise<SessionUser | TwoFactorWay[]> {
  try {
    return await beginSession('/api/auth/login', body)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error
    return waysIn(error, TWO_FACTOR_WAYS)
  }
}

async function beginSession(path: string, body: unknown): Promise<SessionUser> {
  const response = await sendRequest(path, { method: 'POST', body })
  return sessionUserOf(await response.json().catch(() => null))
}
