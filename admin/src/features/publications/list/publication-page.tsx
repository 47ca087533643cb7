import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publication } from '@ufuq/shared/kinds/publication'
import { EmptyState } from '@ufuq/shared/ui/states'
import { entryQueries } from '../../../entry/calls.ts'
import { EntryRows } from '../../../entry/entry-list.tsx'
import { useKindTexts } from '../../../entry/kind-texts.ts'
import { LoadedPage } from '../../../shell/loaded.tsx'
import { usePublicationRows } from './publication-rows.tsx'

interface PublicationPageProps {
  /** The cursor of the page; null for the newest publications. */
  after?: string | null
  /** The number of rows shown, without paging. */
  limit?: number
}

const newestQuery = ({ after = null, limit }: PublicationPageProps) =>
  entryQueries(publication).list(
    new URLSearchParams({
      ...(limit !== undefined && { limit: String(limit) }),
      ...(after !== null && { after }),
    }).toString(),
  )

/** The newest publications, without search and filters. */
export function PublicationPage({ after = null, limit }: PublicationPageProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(publication)
  const rows = usePublicationRows()
  return (
    <LoadedPage
      query={useQuery(newestQuery({ after, ...(limit !== undefined && { limit }) }))}
      after={after}
      loading={t('entries.loading')}
      failed={t('entries.errorTitle')}
      empty={<EmptyState title={t('entries.emptyTitle')} text={texts.empty} />}
      pages={limit === undefined ? t('entries.pages') : undefined}
    >
      {(entries) => <EntryRows {...rows} entries={entries} />}
    </LoadedPage>
  )
}
