import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publication as kind } from '@ufuq/shared/kinds/publication'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { entryQueries } from '../../../entry/calls.ts'
import { editorAddress, useOpenedFromHere } from '../../../entry/editor-address.ts'
import { EntryRows, type EntryListProps } from '../../../entry/entry-list.tsx'
import { useKindTexts } from '../../../entry/kind-texts.ts'
import { publishedAt, sideState } from '../../../entry/side-state.ts'
import { WhenText } from '../../../dates/when-text.tsx'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { usePublicationMenu } from './publication-menu.tsx'

/** What every list of publications shows. */
export const usePublicationRows = (): EntryListProps => ({
  kind,
  note: (entry) => <Note entry={entry} />,
  menuItems: usePublicationMenu(),
})

/** The language that is missing, the date to come, and the review. */
function Note({ entry }: { entry: WireEntry }) {
  const { t } = useTranslation('admin')
  const state = useOpenedFromHere()
  const missing = LANGUAGES.find((language) => !entry.sides[language])
  const isScheduled = LANGUAGES.some((language) => sideState(entry, language) === 'scheduled')
  const date = publishedAt(entry)
  const { review } = entry
  return (
    <>
      {missing &&
        (entry.abilities.includes('change') ? (
          <Link to={editorAddress(kind, entry)} state={state} data-lacking>
            {t(`pairs.add.${missing}`)}
          </Link>
        ) : (
          <span data-lacking>{t(`pairs.missing.${missing}`)}</span>
        ))}
      {date !== null && isScheduled && (
        <span data-note data-until="64">
          <WhenText iso={date} />
        </span>
      )}
      {review && (
        <StatusChip state={review.state === 'open' ? 'ready' : 'returned'}>
          {review.kind === 'correction'
            ? t(`pairs.correction.${review.state}`)
            : t(`pairs.review.${review.state}`)}
        </StatusChip>
      )}
    </>
  )
}

interface PublicationPageProps {
  /** The cursor of the page; null for the newest publications. */
  after?: string | null
  /** The number of rows shown, without paging. */
  limit?: number
}

const newestQuery = ({ after = null, limit }: PublicationPageProps) =>
  entryQueries(kind).list(
    new URLSearchParams({
      ...(limit !== undefined && { limit: String(limit) }),
      ...(after !== null && { after }),
    }).toString(),
  )

/** The newest publications, without search and filters. */
export function PublicationPage(props: PublicationPageProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const rows = usePublicationRows()
  return (
    <LoadedPage
      query={useQuery(newestQuery(props))}
      after={props.after ?? null}
      loading={t('entries.loading')}
      failed={t('entries.errorTitle')}
      empty={<EmptyState title={t('entries.emptyTitle')} text={texts.empty} />}
      pages={props.limit === undefined ? t('entries.pages') : undefined}
    >
      {(entries) => <EntryRows {...rows} entries={entries} />}
    </LoadedPage>
  )
}
