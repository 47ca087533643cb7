import { ApiError, isUnavailable } from '@ufuq/shared/client/api-error'
import { Button } from '@ufuq/shared/ui/button'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../server/error-text.ts'
import { useServer } from '../../server/server-watch.tsx'
import { FoldingNotice } from './folding-notice.tsx'

interface FailureNoticeProps {
  error: unknown
  /** The failure of a call other than the save, in a few words. */
  call?: string | undefined
  /** The reason, if the editor has a more specific text than the error's code. */
  text?: string | undefined
  /** The button with which the user can respond to the failure. */
  way?: ReactNode
  isBusy: boolean
  onRetry: () => void
  onSignIn: () => void
}

/**
 * Explains why the last save, or another call, failed and what to do now. It stays until the next
 * save.
 */
export function FailureNotice({
  error,
  call,
  text,
  way,
  isBusy,
  onRetry,
  onSignIn,
}: FailureNoticeProps) {
  const { t } = useTranslation('admin')
  const failureText = useSaveFailureText()
  const code = error instanceof ApiError ? error.code : null
  const { is, returns } = useServer()
  const [returnsBefore] = useState(returns)
  const isBack = isUnavailable(error) && returns > returnsBefore
  const backToSave =
    error instanceof ApiError ? t('editor.failures.serverBack') : t('editor.failures.backOnline')
  const backText = call ? t('server.back') : backToSave
  const retry = (
    <Button variant="line" size="small" busy={isBusy} onClick={onRetry}>
      {t(call ? 'states.tryAgain' : 'editor.failures.retry')}
    </Button>
  )
  const signIn = (
    <Button variant="line" size="small" onClick={onSignIn}>
      {t('login.submit')}
    </Button>
  )
  return (
    <FoldingNotice
      tone={isBack ? 'info' : 'danger'}
      role="alert"
      title={call}
      icon={isUnavailable(error) && is !== 'answering' ? WifiOff : undefined}
      action={
        code === 'unauthenticated'
          ? signIn
          : way || ((isUnavailable(error) || (code !== null && PASSING.has(code))) && retry)
      }
    >
      {isBack ? backText : (text ?? failureText(error))}
    </FoldingNotice>
  )
}

/** Temporary errors, after which the next attempt may succeed. */
const PASSING = new Set<string>(['unavailable', 'internal', 'too_many_requests'])

/**
 * Shown while the server is unavailable, even before a call has failed. Writing can continue, but
 * saving has to wait.
 */
export function OfflineNotice({ isDraftSaved }: { isDraftSaved: boolean }) {
  const { t } = useTranslation('admin')
  const { is } = useServer()
  if (is === 'answering') return null
  return (
    <FoldingNotice tone="warning" role="status" icon={WifiOff} title={t(`editor.${is}.title`)}>
      {t(`editor.${is}.${isDraftSaved ? 'kept' : 'notKept'}`)}
    </FoldingNotice>
  )
}

/** The texts in `editor.failures`, by the code of the error. */
const TEXTS = {
  unauthenticated: 'signedOut',
  forbidden: 'forbidden',
  not_found: 'gone',
  too_large: 'tooLarge',
  daily_limit: 'dailyLimit',
  storage_full: 'storageFull',
  unavailable: 'busy',
  internal: 'busy',
} as const

/** Explains why nothing was saved and what to do about it; what was typed is never lost. */
export function useSaveFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof TypeError) return t('editor.failures.network')
    if (isUnavailable(error)) return t('editor.failures.busy')
    if (!(error instanceof ApiError) || error.code === 'validation') {
      return t('common:toasts.publication.formErrorText')
    }
    const texts: Partial<Record<string, (typeof TEXTS)[keyof typeof TEXTS]>> = TEXTS
    const text = texts[error.code ?? '']
    return text ? t(`editor.failures.${text}`) : errorText(error)
  }
}
