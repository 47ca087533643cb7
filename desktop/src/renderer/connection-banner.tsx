import CircleCheck from 'lucide-react/icons/circle-check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { bridge } from './bridge.ts'

/** `back` is shown briefly once the server is reachable again. */
export type ConnectionState = 'online' | 'offline' | 'back'

/**
 * Shows that the server is unreachable. The banner is above the screen, and never covers the
 * screen.
 */
export function ConnectionBanner({ state }: { state: ConnectionState }) {
  const { t } = useTranslation('desktop')
  const [isTrying, setIsTrying] = useState(false)

  const retry = async () => {
    setIsTrying(true)
    await bridge.checkServer()
    setIsTrying(false)
  }

  return (
    <div role="status">
      {state !== 'online' && (
        <div className="connection" data-state={state}>
          <Icon icon={state === 'offline' ? WifiOff : CircleCheck} />
          <span>{t(state === 'offline' ? 'offline.text' : 'offline.back')}</span>
          {state === 'offline' && (
            <Button
              variant="quiet"
              size="small"
              busy={isTrying}
              busyLabel={t('offline.retrying')}
              onClick={() => void retry()}
            >
              {t('offline.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
