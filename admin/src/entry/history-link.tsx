import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'

/** `at`: the address of the editor. */
export function HistoryLink({ at }: { at: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={`${at}/history`}>
      <Icon icon={History} />
      {t('site.history.title')}
    </Link>
  )
}
