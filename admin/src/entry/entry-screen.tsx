import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { Page } from '../shell/page.tsx'
import { useLeaving } from '../unsaved-changes.tsx'
import { entryQueries } from './calls.ts'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'
import { HistoryLink } from './history-link.tsx'
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
  const address = `/admin/${kind.path}`
  return (
    <Page
      title={data ? texts.titleOf(data) : texts.new}
      back={address}
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
