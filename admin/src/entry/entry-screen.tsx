import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import History from 'lucide-react/icons/history'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { LinkButton } from '../components/link-button.tsx'
import { useLeaving } from '../components/unsaved-changes.tsx'
import { Page } from '../frame/page.tsx'
import { stayingAt } from '../frame/staying.ts'
import { addressIn } from '../host/history-state.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { entryQueries } from './calls.ts'
import { editorAddress } from './editor-address.ts'
import type { EntryEditorProps } from './entry-of-kind.ts'
import { LoadedEntry } from './loaded-entry.tsx'

export type EntryForm = ComponentType<Pick<EntryEditorProps, 'kind' | 'state' | 'onSaved'>>

interface EntryScreenProps {
  kind: Kind
  /** Not imported here, because the code of the writing screen has to stay small. */
  Form: EntryForm
  /** How calls name the entry of an address; by default, by its id. */
  idOf?: (id: string) => string
  /** Where one goes back to if the address was not opened from another screen. */
  back?: string
}

/**
 * `/admin/{path}/new` and `/admin/{path}/{id}`: the editor, which is not recreated when a new entry
 * gets its own address.
 */
export function EntryScreen({
  kind,
  Form,
  idOf = (id) => id,
  back = `/admin/${kind.path}`,
}: EntryScreenProps) {
  const texts = useKindTexts(kind)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { within } = useLeaving()
  const { id } = useParams()
  const { pathname, state } = useLocation()
  const creation = useCreation(id)
  const { queryKey, ...query } = entryQueries(kind).one(idOf(id ?? ''))
  const { data = creation.made } = useQuery({ ...query, queryKey, enabled: false })
  const untitled = id === undefined ? texts.new : texts.name
  const isMade = creation.made !== null && editorAddress(kind, creation.made) === pathname
  const onSaved = (saved: WireEntry) => {
    if (id !== undefined) return void client.setQueryData(queryKey, saved)
    creation.setMade(saved)
    const to = editorAddress(kind, saved)
    within(() => void navigate(to, { replace: true, state: stayingAt(to, pathname, state) }))
  }
  return (
    <Page
      title={data ? texts.titleOf(data) : untitled}
      back={addressIn(state) ?? back}
      action={
        data && kind.versions !== false && <HistoryLink at={`/admin/${kind.path}/${data.id}`} />
      }
    >
      {isMade || id === undefined ? (
        <Form key={creation.key} kind={kind} state={null} onSaved={onSaved} />
      ) : (
        <LoadedEntry kind={kind} id={idOf(id)} back={back}>
          {(entry) => <Form key={entry.id} kind={kind} state={entry} onSaved={onSaved} />}
        </LoadedEntry>
      )}
    </Page>
  )
}

/** The entry that this screen created. Each creation has its own key. */
function useCreation(id: string | undefined) {
  const [made, setMade] = useState<WireEntry | null>(null)
  const [count, setCount] = useState(0)
  const [lastId, setLastId] = useState(id)
  if (id !== lastId) {
    setLastId(id)
    if (id === undefined) {
      setMade(null)
      setCount(count + 1)
    }
  }
  return { made, setMade, key: `new ${count}` }
}

interface OneEntryScreenProps {
  /** A kind with one entry, which has the name of the kind as its key. */
  kind: Kind
  children: (entry: WireEntry) => ReactNode
}

/** `/admin/{path}`: the editor of the only entry of a kind, which is a part of the site. */
export function OneEntryScreen({ kind, children }: OneEntryScreenProps) {
  const texts = useKindTexts(kind)
  return (
    <Page
      title={texts.name}
      back="/admin/site"
      action={<HistoryLink at={`/admin/${kind.path}/${kind.name}`} />}
    >
      <LoadedEntry kind={kind} id={kind.name}>
        {children}
      </LoadedEntry>
    </Page>
  )
}

/** `at`: the address of the editor. */
export function HistoryLink({ at }: { at: string }) {
  const name = useTranslation('admin').t('site.history.title')
  return (
    <LinkButton variant="quiet" icon={History} to={`${at}/history`} aria-label={name}>
      <span>{name}</span>
    </LinkButton>
  )
}
