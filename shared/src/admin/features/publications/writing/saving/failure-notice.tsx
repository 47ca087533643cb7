import WifiOff from 'lucide-react/icons/wifi-off'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../../client/api-error.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { isUnanswered } from './connection.ts'
import { useSaveFailureText } from './save-failure.ts'

interface FailureNoticeProps {
  error: unknown
  isConnected: boolean
  isBusy: boolean
  onRetry: () => void
  onSignIn: () => void
}

/** Why the last save failed and what to do now; stays until the next save. */
export function FailureNotice({
  error,
  isConnected,
  isBusy,
  onRetry,
  onSignIn,
}: FailureNoticeProps) {
  const { t } = useTranslation('admin')
  const failureText = useSaveFailureText()
  const code = error instanceof ApiError ? error.code : null
  const isBackOnline = isUnanswered(error) && isConnected
  const retry = (
    <Button variant="line" size="small" busy={isBusy} onClick={onRetry}>
      {t('editor.failures.retry')}
    </Button>
  )
  const signIn = (
    <Button variant="line" size="small" onClick={onSignIn}>
      {t('login.submit')}
    </Button>
  )
  return (
    <Notice
      tone={isBackOnline ? 'info' : 'danger'}
      role="alert"
      icon={isUnanswered(error) && !isConnected ? WifiOff : undefined}
      action={
        code === 'unauthenticated'
          ? signIn
          : (isUnanswered(error) || (code !== null && PASSING.has(code))) && retry
      }
    >
      {isBackOnline ? t('editor.failures.backOnline') : failureText(error)}
    </Notice>
  )
}

/** Errors that may be gone on the next try. */
const PASSING = new Set<string>(['unavailable', 'internal', 'too_many_requests'])

/** Shown before anything has failed: writing can continue, saving has to wait. */
export function OfflineNotice({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="warning" role="status" icon={WifiOff} title={t('editor.offline.title')}>
      {isKept ? t('editor.offline.kept') : t('editor.offline.notKept')}
    </Notice>
  )
}
