import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { sendRequest } from '@ufuq/shared/client/request'
import { TWO_FACTOR_WAYS, type TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import type { Credentials, SessionUser } from '@ufuq/shared/contract/users'
import { Notice } from '@ufuq/shared/ui/notice'
import { PasswordField, UsernameField } from '../account-fields.tsx'
import { credentialsSchema } from '../account-schemas.ts'
import { errorText, type AdminT } from '../error-text.ts'
import { waysIn } from './call-errors.ts'
import { useProofForm } from './proof-form.tsx'
import { sessionUserOf, UnreadableAnswerError } from './queries.ts'

interface SignInFormProps {
  /** The name to begin with. */
  username: string
  /** Whether a toast also tells of a wrong password. */
  hasToasts?: boolean
  onSignedIn: (user: SessionUser) => void
  /** Renders a step within a screen or a dialog. */
  children: (step: SignInStep) => ReactNode
}

/** A step of the sign-in: the password, or the second step. */
export interface SignInStep {
  /** Whose second step it is; null while the password is asked for. */
  who: string | null
  /** Returns to the password. */
  leave: () => void
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** Null if this window can use none of the ways. */
  onSubmit: (() => Promise<void>) | null
  focusField: () => void
  /** The fields, below any error from the server. */
  children: ReactNode
  otherWays: ReactNode
}

interface Demand {
  username: string
  ways: TwoFactorWay[]
}

/** Signs in with a password and, if the account has one, the second step. */
export function SignInForm({ children: render, ...props }: SignInFormProps) {
  const [demand, setDemand] = useState<Demand | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const leave = (reason: Error | null) => {
    setFailure(reason)
    setDemand(null)
  }
  return demand ? (
    <TwoFactorStep {...demand} render={render} onSignedIn={props.onSignedIn} onLeave={leave} />
  ) : (
    <PasswordStep {...props} render={render} failure={failure} onTwoFactor={setDemand} />
  )
}

type Render = Record<'render', SignInFormProps['children']>

interface PasswordStepProps extends Omit<SignInFormProps, 'children'> {
  /** Why the second step failed. */
  failure: Error | null
  onTwoFactor: (demand: Demand) => void
}

function PasswordStep(props: PasswordStepProps & Render) {
  const { username, hasToasts, failure, onTwoFactor, onSignedIn, render } = props
  const { t } = useTranslation(['admin', 'common'])
  const attempt = useMutation({
    ...(hasToasts && { meta: { failed: 'common:toasts.login.failed', reason: signInErrorText } }),
    mutationFn: signIn,
    onSuccess: (result, credentials) =>
      Array.isArray(result)
        ? onTwoFactor({ username: credentials.username, ways: result })
        : onSignedIn(result),
  })
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username, password: '' },
  })
  const { errors } = formState
  const error = attempt.error ?? failure
  return render({
    who: null,
    leave: () => {},
    submitLabel: t('login.submit'),
    busyLabel: t('login.submitting'),
    isBusy: attempt.isPending,
    onSubmit: handleSubmit((credentials) => attempt.mutate(credentials)),
    focusField: () => setFocus(username ? 'password' : 'username'),
    children: (
      <>
        {error && (
          <Notice tone="danger" role="alert">
            {signInErrorText(t, error)}
          </Notice>
        )}
        <UsernameField
          error={errors.username}
          autoComplete="username"
          input={register('username')}
        />
        <PasswordField
          label={t('fields.password')}
          error={errors.password}
          autoComplete="current-password"
          input={register('password')}
        />
      </>
    ),
    otherWays: null,
  })
}

interface TwoFactorStepProps extends Demand, Pick<SignInFormProps, 'onSignedIn'> {
  /** Returns to the password, which has to be entered again if the sign-in has expired. */
  onLeave: (reason: Error | null) => void
}

/** A code comes first, because most windows can send one. */
const ORDER = ['app', 'passkey', 'recovery'] as const

function TwoFactorStep(props: TwoFactorStepProps & Render) {
  const { username, ways, onSignedIn, onLeave, render } = props
  const { t } = useTranslation('admin')
  const { way, fields, otherWays, isBusy, submit, focus } = useProofForm({
    ways: ORDER.filter((one) => ways.includes(one)),
    passkeyOptions: '/api/auth/two-factor/passkey-options',
    send: (proof) => beginSession('/api/auth/two-factor', proof),
    onProved: onSignedIn,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onLeave(error)
    },
  })
  return render({
    who: username,
    leave: () => onLeave(null),
    submitLabel: t('twoFactor.submit'),
    busyLabel: way === 'passkey' ? t('passkey.waiting') : t('twoFactor.submitting'),
    isBusy,
    onSubmit: way && submit,
    focusField: focus,
    children: fields,
    otherWays,
  })
}

/** Returns the ways of the second step if the account has one. */
async function signIn(body: Credentials): Promise<SessionUser | TwoFactorWay[]> {
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

/** Why sign-in failed, in the interface's language. */
function signInErrorText(t: AdminT, error: unknown): string {
  if (error instanceof UnreadableAnswerError) return t('common:toasts.login.invalidResponse')
  if (error instanceof ApiError && error.body === null) {
    const { status, statusText } = error
    return t('common:toasts.login.failedStatus', { status, statusText }).trim()
  }
  return errorText(t, error)
}
