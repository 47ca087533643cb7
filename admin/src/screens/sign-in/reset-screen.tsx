import { valibotResolver } from '@hookform/resolvers/valibot'
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, applyFieldErrors } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type { SignInOffer, OfferedProvider } from '@ufuq/shared/contract/sign-in-providers'
import type { PasswordRule, ResetLinkCheck, PasswordReset } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { ProviderMark } from '@ufuq/shared/ui/provider-mark'
import { ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import { SuccessPanel } from '@ufuq/shared/ui/success-panel'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { says } from '../../components/field-errors.ts'
import { useErrorText } from '../../server/error-text.ts'
import { accountKeys } from '../../server/query-keys.ts'
import { ErrorNotice, PasswordField } from '../../session/account-fields.tsx'
import { USUAL_RULE, newPasswordSchema } from '../../session/account-schemas.ts'
import { NewPasswordField } from '../../session/new-password-field.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Whether the link itself was rejected; a rejected password leaves the link valid. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || error.fieldErrors.some(({ field }) => field === 'token'))

/**
 * `/admin/reset#token`: the person with the link sets a new password. The token stays after the
 * `#`, so that it appears neither in logs nor in the `Referer` header. It is sent in the body of a
 * call.
 */
export function ResetScreen() {
  const { t } = useTranslation('admin')
  const token = useLocation().hash.slice(1)
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== '' })
  const reset = useResetPassword()
  const isUseless = token === '' || isGone(link.error) || isGone(reset.error)

  const navigate = useNavigate()

  const isWelcome = link.data?.isInvitation === true
  const offer = useQuery({ ...signInOfferQuery(), enabled: isWelcome }).data
  const isByProvider = isWelcome && offer?.takesPasswords === false

  // An accepted invitation begins a session.
  const accept = (newPassword: string, options: { onError: (error: unknown) => void }) =>
    reset.mutate(
      { token, newPassword },
      { ...options, onSuccess: () => isWelcome && void navigate('/admin', { replace: true }) },
    )

  const introOf = () => {
    if (isUseless || reset.isSuccess) return undefined
    if (!link.data) return t('reset.intro')
    if (isByProvider) return t('providers.invitedOnly')
    const username = isolated(link.data.username)
    return isWelcome ? t('reset.welcomeText', { username }) : t('reset.text', { username })
  }
  const titleOf = () => {
    if (isUseless) return t('reset.uselessTitle')
    return isWelcome ? t('reset.welcomeTitle') : t('reset.title')
  }

  return (
    <SignInFrame page={t('reset.page')} title={titleOf()} text={introOf()}>
      {reset.isSuccess && !isWelcome ? (
        <div className="stack outcome" data-gap="medium">
          <SuccessPanel
            level={2}
            title={t('reset.doneTitle')}
            text={t('reset.doneText')}
            action={<LoginLink />}
          />
        </div>
      ) : isUseless ? (
        <div className="stack outcome" data-gap="medium">
          <p role="alert">{t('reset.useless')}</p>
          <LoginLink />
        </div>
      ) : link.data ? (
        <>
          {!isByProvider && (
            <ResetForm
              username={link.data.username}
              rule={link.data.passwordRule ?? USUAL_RULE}
              error={reset.error}
              isSending={reset.isPending}
              onSubmit={accept}
            />
          )}
          {isWelcome && offer && <InvitedProviders token={token} offer={offer} />}
        </>
      ) : (
        <Unchecked
          error={link.error}
          isChecking={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
    </SignInFrame>
  )
}

interface UncheckedProps {
  error: unknown
  isChecking: boolean
  onRetry: () => void
}

function Unchecked({ error, isChecking, onRetry }: UncheckedProps) {
  const { t } = useTranslation('admin')
  const toText = useErrorText()
  if (!error) return <LoadingState label={t('reset.checking')} />
  return (
    <ErrorState
      level={2}
      title={t('reset.errorTitle')}
      text={toText(error)}
      action={
        <Button variant="line" busy={isChecking} busyLabel={t('reset.checking')} onClick={onRetry}>
          {t('states.tryAgain')}
        </Button>
      }
    />
  )
}

function LoginLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className={buttonClass()} to="/admin/login" replace>
      {t('reset.toLogin')}
    </Link>
  )
}

/** Lets an invited person use a work account instead of choosing a password. */
function InvitedProviders({ token, offer }: { token: string; offer: SignInOffer }) {
  const { t } = useTranslation('admin')
  const accept = useAcceptWithProvider()
  if (offer.providers.length === 0) return null
  return (
    <div className="stack providers" data-gap="medium">
      {offer.takesPasswords && <p className="or">{t('providers.or')}</p>}
      <ErrorNotice error={accept.error} />
      {offer.providers.map((provider) => (
        <Button
          key={provider.id}
          variant="line"
          disabled={accept.isPending}
          onClick={() => accept.mutate({ token, provider })}
        >
          <ProviderMark kind={provider.kind} />
          {t('providers.continueWith', { name: provider.name })}
        </Button>
      ))}
    </div>
  )
}

interface ResetFormProps {
  username: string
  rule: PasswordRule
  error: unknown
  isSending: boolean
  onSubmit: (newPassword: string, options: { onError: (error: unknown) => void }) => void
}

function ResetForm({ username, rule, error, isSending, onSubmit }: ResetFormProps) {
  const { t } = useTranslation('admin')
  const form = useForm({
    resolver: valibotResolver(repeatedPasswordSchema(rule)),
    defaultValues: { newPassword: '', again: '' },
  })
  const { register, handleSubmit, control, formState } = form
  const { errors } = formState
  const chosen = useWatch({ control, name: 'newPassword' })

  const submit = ({ newPassword }: { newPassword: string }) =>
    onSubmit(newPassword, { onError: (failure) => applyFieldErrors(form, failure) })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ErrorNotice error={error} />
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField
        label={t('settings.newPassword')}
        error={errors.newPassword}
        input={register('newPassword')}
        rule={rule}
        password={chosen}
        names={[username]}
      />
      <PasswordField
        label={t('reset.again')}
        error={errors.again}
        autoComplete="new-password"
        input={register('again')}
      />
      <Button type="submit" busy={isSending} busyLabel={t('users.saving')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

/** A new password, typed twice. */
const repeatedPasswordSchema = (rule: PasswordRule) =>
  v.pipe(
    v.object({ newPassword: newPasswordSchema(rule), again: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['again']],
        ({ newPassword, again }) => newPassword === again,
        says('different'),
      ),
      ['again'],
    ),
  )

/** The user that a reset link belongs to. The token goes in the body, because addresses end up in logs. */
const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: accountKeys.resetLink(token),
    queryFn: ({ signal }) =>
      request<ResetLinkCheck>('/api/auth/password-reset/check', {
        method: 'POST',
        body: { token },
        signal,
      }),
    gcTime: 0,
  })

/** The ways to sign in that the site offers to everybody. */
const signInOfferQuery = () =>
  queryOptions({
    queryKey: accountKeys.signInOffer(),
    queryFn: ({ signal }) => request<SignInOffer>('/api/auth/providers', { signal }),
  })

function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) =>
      request<undefined>('/api/auth/password-reset', { method: 'POST', body }),
    // The reset ends this browser's session, and an accepted invitation begins one, so the cached
    // user is removed.
    onSuccess: () => client.removeQueries(sessionQueries.me()),
  })
}

/** Accepts an invitation with a work account: leaves for the sign-in page of its provider. */
const useAcceptWithProvider = () =>
  useMutation({
    mutationFn: async ({ token, provider }: { token: string; provider: OfferedProvider }) => {
      const { url } = await request<{ url: string }>('/api/auth/password-reset/provider', {
        method: 'POST',
        body: { token, provider: provider.id },
      })
      window.location.assign(url)
    },
  })
