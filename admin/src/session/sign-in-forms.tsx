import { ApiError, brokenRule } from '@ufuq/shared/client/api-error'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorText, type BrokenRule } from '../components/field-errors.ts'
import { errorText, type AdminT } from '../server/error-text.ts'
import { PasswordField, UsernameField } from './account-fields.tsx'
import { passkeyFailure } from './passkey.ts'
import { UnreadableAnswerError } from './queries.ts'

export type Typed = Readonly<Record<string, string>>

interface Sending {
  /** Why the previous attempt was refused. */
  error: unknown
  isBusy?: boolean
  /** Sends the values. Without it, the browser posts the form to the page’s own address. */
  onSend?: (typed: Typed) => void
  /** A button next to the one that sends the form, as dialogs have it. */
  cancel?: ReactNode
}

interface SignInFormProps extends Sending, Pick<ComponentProps<'form'>, 'aria-label'> {
  /** The heading of an error that no field shows. */
  failed?: string
  reasonOf?: typeof failureText
  submitLabel: string
  busyLabel: string
  /** Whether the submit button has the focus, as in a form without fields. */
  focusesSubmit?: boolean
  /** Whether sending the form may begin a session. */
  beginsSession?: boolean
  children?: (brokenBy: (field: string) => BrokenRule) => ReactNode
}

/**
 * A form for signing in. The server renders it as a page that works without a script, and the admin
 * in its own screens and dialogs. Its values are in the DOM.
 */
export function SignInForm({ onSend, cancel, isBusy, children, ...props }: SignInFormProps) {
  const { t } = useTranslation(['admin', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<ApiError | null>(null)
  const error = missing ?? props.error
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])

  function send() {
    const entries = [...new FormData(form.current ?? undefined)]
    const typed = Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const found = missingIn(typed)
    setMissing(found)
    if (!found) onSend?.(typed)
  }
  const failure = error ? (props.reasonOf ?? failureText)(t, error) : null
  const submit = (
    <Button
      type="submit"
      size={cancel ? 'small' : undefined}
      autoFocus={props.focusesSubmit}
      busy={isBusy}
      busyLabel={props.busyLabel}
      data-busy={props.busyLabel}
    >
      {props.submitLabel}
    </Button>
  )
  return (
    <form
      ref={form}
      className="form"
      method="post"
      aria-label={props['aria-label']}
      noValidate
      data-sign-in={props.beginsSession}
      onSubmit={(event) => {
        if (!onSend) return
        event.preventDefault()
        send()
      }}
    >
      {failure && (
        <Notice tone="danger" role="alert" title={props.failed}>
          {failure}
        </Notice>
      )}
      {children?.((field) => brokenRuleOf(error, field))}
      {cancel ? (
        <div className="actions">
          {cancel}
          {submit}
        </div>
      ) : (
        submit
      )}
    </form>
  )
}

/** What the server would answer to empty fields; null if there are none. */
function missingIn(typed: Typed): ApiError | null {
  const empty = Object.keys(typed).filter((field) => typed[field] === '')
  const errors = empty.map((field) => ({ field, message: '', rule: 'required' }))
  const body = { message: '', code: 'validation', errors }
  return empty.length === 0 ? null : new ApiError(422, '', JSON.stringify(body))
}

function brokenRuleOf(error: unknown, field: string): BrokenRule {
  const errors = error instanceof ApiError ? error.fieldErrors : []
  const broken = errors.find((one) => one.field === field)
  return broken && { message: brokenRule(broken) }
}

/** Null for an error that a field shows. */
function failureText(t: AdminT, error: unknown): string | null {
  if (error instanceof ApiError && error.code === 'validation') {
    return brokenRuleOf(error, 'passkey') ? t('passkey.rejected') : null
  }
  if (error instanceof UnreadableAnswerError) return t('common:toasts.login.invalidResponse')
  if (error instanceof ApiError || error instanceof TypeError) return errorText(t, error)
  return t(`passkey.${passkeyFailure(error)}`)
}

/** Why a sign-in with a password failed. */
export function signInErrorText(t: AdminT, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.body !== null) return failureText(t, error)
  const { status, statusText } = error
  return t('common:toasts.login.failedStatus', { status, statusText }).trim()
}

interface PasswordFormProps extends Sending {
  /** The name to begin with. */
  username: string
  takesFocus?: boolean
}

export function PasswordForm({ username, takesFocus = true, ...sending }: PasswordFormProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <SignInForm
      {...sending}
      aria-label={t('login.page')}
      failed={t('common:toasts.login.failed')}
      reasonOf={signInErrorText}
      submitLabel={t('login.submit')}
      busyLabel={t('login.submitting')}
      beginsSession
    >
      {(brokenBy) => {
        const isNameRight = username !== '' && !brokenBy('username')
        return (
          <>
            <UsernameField
              error={brokenBy('username')}
              autoComplete="username"
              input={{
                name: 'username',
                defaultValue: username,
                autoFocus: takesFocus && !isNameRight,
              }}
            />
            <PasswordField
              label={t('fields.password')}
              error={brokenBy('password')}
              autoComplete="current-password"
              input={{ name: 'password', autoFocus: takesFocus && isNameRight }}
            />
          </>
        )
      }}
    </SignInForm>
  )
}

interface CodeFormProps extends Omit<SignInFormProps, 'children'> {
  way: 'app' | 'recovery'
  code?: string | undefined
}

/** Takes a code of an authenticator app, or a recovery code. */
export function CodeForm({ way, code = '', ...form }: CodeFormProps) {
  const { t } = useTranslation('admin')
  const isRecovery = way === 'recovery'
  return (
    <SignInForm {...form}>
      {(brokenBy) => {
        const broken = brokenBy('code')
        const isUsed = isRecovery && broken?.message === 'incorrect'
        return (
          <Field
            label={isRecovery ? t('twoFactor.recoveryCode') : t('twoFactor.code')}
            hint={isRecovery ? t('twoFactor.recoveryHint') : t('twoFactor.codeHint')}
            error={fieldErrorText(t, 'code', isUsed ? { message: 'recovery' } : broken)}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                name="code"
                className={classNames('code-input', isRecovery && 'long')}
                defaultValue={code}
                dir="ltr"
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoComplete={isRecovery ? 'off' : 'one-time-code'}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={TWO_FACTOR.code}
                autoFocus
              />
            )}
          </Field>
        )
      }}
    </SignInForm>
  )
}
