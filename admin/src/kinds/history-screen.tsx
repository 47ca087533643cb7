import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { entryPath, entryQueries, type AnyEntry, type AnyFields } from './calls.ts'
import type { KindScreens } from './kind-screens.ts'
import { isSameText, valuesOf } from './kind-values.ts'
import { useKindWords } from './kind-words.ts'
import { LoadedEntry, useTitleOf } from './loaded-entry.tsx'
import { useComparedPlaces } from './use-kind.ts'
import { EntryVersions, HistoryPage } from './version-changes.tsx'

/** `/admin/{path}/{id}/history`; the address identifies the displayed version. */
export function HistoryScreen({ kind }: { kind: KindScreens }) {
  const words = useKindWords(kind)
  const titleOf = useTitleOf(kind)
  const { id = '' } = useParams()
  const query = useQuery(entryQueries(kind).one(id))
  const name = query.data ? titleOf(query.data.entry) : words.name
  return (
    <HistoryPage name={name} editor={`/admin/${kind.path}/${id}`}>
      <LoadedEntry query={query}>{(entry) => <Versions kind={kind} entry={entry} />}</LoadedEntry>
    </HistoryPage>
  )
}

function Versions({ kind, entry }: { kind: KindScreens; entry: AnyEntry }) {
  const places = useComparedPlaces(kind)
  const now = valuesOf(kind, entry)
  return (
    <EntryVersions<AnyFields>
      path={entryPath(kind, entry.id)}
      editor={`/admin/${kind.path}/${entry.id}`}
      canUpdate={entry.can.update}
      changesSince={({ content }) => {
        const then = valuesOf(kind, content)
        return places
          .filter(({ side, field }) => !isSameText(then[side][field.name], now[side][field.name]))
          .map(({ place, side, field, label, language, shown }) => {
            const textOf = (text = '') => (text === '' ? text : shown(text))
            return {
              place,
              label,
              language,
              former: textOf(then[side][field.name]),
              now: textOf(now[side][field.name]),
            }
          })
      }}
    />
  )
}
