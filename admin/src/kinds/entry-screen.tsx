import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '../shell/page.tsx'
import { entryQueries } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { KindEditor } from './kind-editor.tsx'
import { useKindWords } from './kind-words.ts'
import { LoadedEntry, useTitleOf } from './loaded-entry.tsx'
import { HistoryLink, OpenedEntry } from './opened-entry.tsx'

/**
 * `/admin/{path}/create` and `/admin/{path}/{id}`: the editor, which is not recreated when a new
 * entry gets its own address.
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
            <OpenedEntry
              key={entry.id}
              kind={kind}
              entry={entry}
              isFresh={query.isFetchedAfterMount}
            >
              {(former) => <KindEditor kind={kind} state={entry} former={former} />}
            </OpenedEntry>
          )}
        </LoadedEntry>
      )}
    </Page>
  )
}
