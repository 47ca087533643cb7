import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { addressIn } from '../history-state.ts'
import { Page } from '../shell/page.tsx'
import { useLeaving } from '../unsaved-changes.tsx'
import { entryQueries } from './calls.ts'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'
import { useKindTexts } from './kind-texts.ts'
import { LoadedEntry } from './loaded-entry.tsx'

export type EntryForm = ComponentType<Pick<EntryEditorProps, 'kind' | 'state' | 'onSaved'>>

interface EntryScreenProps {
  kind: Kind
  Form?: EntryForm | undefined
}

/**
 * `/admin/{path}/new` and `/admin/{path}/{id}`: the editor, which is not recreated when a new entry
 * gets its own address.
 */
export function EntryScreen({ kind, Form = EntryEditor }: EntryScreenProps) {
  const texts = useKindTexts(kind)
  const navigate = useNavigate()
  const { within } = useLeaving()
  const { id } = useParams()
  const [isNew] = useState(id === undefined)
  const { data } = useQuery({ ...entryQueries(kind).one(id ?? ''), enabled: false })
  const untitled = id === undefined ? texts.new : texts.name
  const address = `/admin/${kind.path}`
  const { state } = useLocation()
  return (
    <Page
      title={data ? texts.titleOf(data) : untitled}
      back={addressIn(state) ?? address}
      action={
        id !== undefined && kind.versions !== false && <HistoryLink at={`${address}/${id}`} />
      }
    >
      {isNew || id === undefined ? (
        <Form
          kind={kind}
          state={null}
          onSaved={(saved) => {
            if (id !== undefined) return
            within(() => void navigate(`${address}/${saved.id}`, { replace: true }))
          }}
        />
      ) : (
        <LoadedEntry kind={kind} id={id}>
          {(entry) => <Form key={entry.id} kind={kind} state={entry} />}
        </LoadedEntry>
      )}
    </Page>
  )
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
  const { t } = useTranslation('admin')
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={`${at}/history`}>
      <Icon icon={History} />
      {t('site.history.title')}
    </Link>
  )
}
