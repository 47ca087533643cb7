import { useTranslation } from 'react-i18next'
import type { Publication } from '../../../../../contract/publications.ts'
import { StatusChip } from '../../../../../ui/status-chip.tsx'
import { isFuture } from '../form/publish-day.ts'

/** This side's current state on the site, whatever has been typed since. */
export function SideStatus({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const { status, publishedAt } = publication
  const state = status === 'draft' ? 'draft' : isFuture(publishedAt) ? 'scheduled' : 'published'
  return <StatusChip state={state}>{t(`pairs.status.${state}`)}</StatusChip>
}
