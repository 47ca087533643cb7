import Lock from 'lucide-react/icons/lock'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'

export function Secure() {
  const { t } = useTranslation('donate')
  return (
    <p className="fine secure">
      <Icon icon={Lock} />
      <span>
        <b>{t('form.secureTitle')}</b>
        {t('form.secureText')}
      </span>
    </p>
  )
}
