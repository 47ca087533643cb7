import { useTranslation } from 'react-i18next'
import type { Publication } from '../../../../../contract/publications.ts'
import { StatusChip } from '../../../../../ui/status-chip.tsx'
import { WhenText } from '../../../../pairs/when-text.tsx'
import { releaseOf } from '../form/release-state.ts'

interface SideStatusProps {
  publication: Publication
  /** Of a scheduled one also when. */
  withDate?: boolean
}

/** This side's current state on the site, whatever has been typed since. */
export function SideStatus({ publication, withDate = false }: SideStatusProps) {
  const { t } = useTranslation('admin')
  const state = releaseOf(publication)
  const { publishedAt } = publication
  return (
    <StatusChip state={state} code={t(`pairs.short.${publication.language}`)}>
      {t(`pairs.status.${state}`)}
      {withDate && state === 'scheduled' && publishedAt && (
        <>
          {' · '}
          <WhenText iso={publishedAt} />
        </>
      )}
    </StatusChip>
  )
}
