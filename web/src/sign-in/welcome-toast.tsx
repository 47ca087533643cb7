import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'

/**
 * A toast that looks like those of the admin area, whose code is not loaded here. The script shows
 * the toast after a sign-in.
 */
export function WelcomeToast() {
  const { t } = useTranslation()
  return (
    <div className="toasts" role="status">
      <div data-welcome hidden>
        <div className="toast" data-state="open">
          <Icon icon={CircleCheck} />
          <div className="toast-text">
            <div className="toast-title">{t('toasts.login.successTitle')}</div>
            <div>{t('toasts.login.successText')}</div>
          </div>
          <IconButton icon={X} label={t('toasts.close')} />
        </div>
      </div>
    </div>
  )
}
