import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useAbility } from '../../../session/session.tsx'

/** For whoever may restore. */
export function BinLink() {
  const { t } = useTranslation('admin')
  if (!useAbility('publications.restore')) return null
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/admin/publications/bin">
      <Icon icon={Trash2} />
      {t('bin.title')}
    </Link>
  )
}
