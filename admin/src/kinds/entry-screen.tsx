import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { DeclaredVersion } from '@ufuq/shared/contract/declared-entries'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { LoadingState } from '@ufuq/shared/ui/states'
import { Page } from '../shell/page.tsx'
import { versionQuery } from '../versions/queries.ts'
import { entryPath, entryQueries, type AnyEntry, type AnyFields } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { KindEditor } from './kind-editor.tsx'
import { useKindWords } from './kind-words.ts'
import { LoadedEntry, useTitleOf } from './loaded-entry.tsx'

/**
 * `/admin/{path}/create` and `/admin/{path}/{id}`: the editor is not recreated when a new entry
 * gets its own address.
 */
export function EntryScreen({ kind }: { kind: KindScreens }) {
  const words = useKindWords(kind)
  const titleOf = useTitleOf(kind)
  const { id } = useParams()
  const [isNew] = useState(id === undefined)
  const query = useQuery({
    ...entryQueries(kind).one(id ?? ''),
    enabled: id !== undefined && !isNew,
  })
  return (
    <Page
      title={query.data ? titleOf(query.data.entry) : isNew ? words.new : words.name}
      back={`/admin/${kind.path}`}
      action={id !== undefined && <HistoryLink kind={kind} id={id} />}
    >
      {isNew ? (
        <KindEditor kind={kind} state={null} />
      ) : (
        <LoadedEntry query={query}>
          {(entry) => (
            // The form is filled only once, so it waits for fresh data instead of using what a list
            // or the history cached.
            <Opened key={entry.id} isFresh={query.isFetchedAfterMount} kind={kind} entry={entry} />
          )}
        </LoadedEntry>
      )}
    </Page>
  )
}

interface OpenedProps {
  kind: KindScreens
  entry: AnyEntry
  isFresh: boolean
}

/** `?version=` loads the values of a previous version into the form, as if typed. */
function Opened({ kind, entry, isFresh }: OpenedProps): ReactNode {
  const { t } = useTranslation('admin')
  const asked = useSearchParams()[0].get('version')
  const [number] = useState(asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null)
  const former = useQuery({
    ...versionQuery<DeclaredVersion<AnyFields>>(entryPath(kind, entry.id), number ?? 0),
    enabled: number !== null,
  })
  if (!isFresh || (number !== null && former.isPending)) {
    return <LoadingState label={t('entries.loadingOne')} />
  }
  return <KindEditor kind={kind} state={entry} former={former.data?.version.content} />
}

function HistoryLink({ kind, id }: { kind: KindScreens; id: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={`/admin/${kind.path}/${id}/history`}
    >
      <Icon icon={History} />
      {t('site.history.title')}
    </Link>
  )
}
