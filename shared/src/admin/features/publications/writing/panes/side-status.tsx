import { useTranslation } from 'react-i18next'
import type { Publication } from '../../../../../contract/publications.ts'
import { StatusChip } from '../../../../../ui/status-chip.tsx'
import { releaseOf } from '../form/release-state.ts'

/** This side's current state on the site, whatever has been typed since. */
export function SideStatus({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const state = releaseOf(publication)
  return (
    <StatusChip state={state} code={t(`pairs.short.${publication.language}`)}>
      {t(`pairs.status.${state}`)}
    </StatusChip>
  )
}
