import CircleCheck from 'lucide-react/icons/circle-check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@ufuq/shared/ui/icon'
import { useServer } from './server-watch.tsx'

const BACK_MS = 5000

/**
 * One line above the screen while the server is unavailable, and for a moment after the server is
 * available again.
 */
export function ServerNotice() {
  const { t } = useTranslation('admin')
  const { is, returns } = useServer()
  const [returnsSeen, setReturnsSeen] = useState(returns)
  const isBack = is === 'answering' && returns > returnsSeen
  useEffect(() => {
    if (!isBack) return
    const timer = window.setTimeout(() => setReturnsSeen(returns), BACK_MS)
    return () => window.clearTimeout(timer)
  }, [isBack, returns])
  const text = isBack ? 'back' : is
  return (
    <div className="server-notice" role="status" data-state={text}>
      {text !== 'answering' && (
        <p>
          <Icon icon={isBack ? CircleCheck : WifiOff} />
          <span>{t(`server.${text}`)}</span>
        </p>
      )}
    </div>
  )
}
