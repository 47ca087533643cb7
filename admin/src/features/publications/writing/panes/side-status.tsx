import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { WhenText } from '../../../../dates/when-text.tsx'
import { isNext, type SavedSide } from '../form/form-values.ts'
import { releaseOf } from '../form/publish-date.ts'

interface SideStatusProps {
  publication: SavedSide
  /**
   * Whether only the state is shown, because the language is named next to it and there is no room
   * for a date.
   */
  isShort?: boolean
}

/** This side's current state on the site, regardless of what has been typed since. */
export function SideStatus({ publication, isShort = false }: SideStatusProps) {
  const { t } = useTranslation('admin')
  const state = releaseOf(publication)
  const { publishedAt } = publication
  return (
    <StatusChip state={state} code={isShort ? undefined : t(`pairs.short.${publication.language}`)}>
      {isNext(publication) ? t('editor.next.shown') : t(`pairs.status.${state}`)}
      {!isShort && state === 'scheduled' && publishedAt && (
        <span className="publish-time">
          {' · '}
          <WhenText iso={publishedAt} />
        </span>
      )}
    </StatusChip>
  )
}

/** Says that a language of a publication has not been saved. */
export function MissingStatus({ side }: { side: Language }) {
  const { t } = useTranslation('admin')
  return (
    <StatusChip state="missing" code={t(`pairs.short.${side}`)}>
      {t('pairs.status.missing')}
    </StatusChip>
  )
}
