import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../../../../ui/icon.tsx'
import { useReturn } from './return-address.ts'

/** To where the screen was opened from. */
export function BackLink() {
  const { t } = useTranslation('admin')
  const { address } = useReturn()
  return (
    <Link className="back" to={address}>
      <Icon icon={ArrowLeft} mirrored />
      {t('publications.back')}
    </Link>
  )
}
