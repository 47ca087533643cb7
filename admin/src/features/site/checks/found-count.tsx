import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Icon } from '@ufuq/shared/ui/icon'
import { usePageInEditor } from '../editing/page-context.ts'

/** The number of findings in a collapsed part; renders nothing if there are none. */
export function FoundCount({ isIn }: { isIn: (path: string) => boolean }) {
  const { t } = useTranslation('admin')
  const { checks } = usePageInEditor()
  const count = checks.all.filter(
    ({ location: valuePath }) => valuePath !== null && isIn(valuePath.field),
  ).length
  if (count === 0) return null
  return (
    <span className="found">
      <Icon icon={TriangleAlert} />
      {t('checks.count', { count })}
    </span>
  )
}
