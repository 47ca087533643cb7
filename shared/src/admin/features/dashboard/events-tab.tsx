import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/states.tsx'

export function EventsTab() {
  const { t } = useTranslation('admin')
  return <EmptyState level={2} title={t('events.emptyTitle')} text={t('events.empty')} />
}
