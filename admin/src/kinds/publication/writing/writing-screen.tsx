import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { entryQueries } from '../../../entry/calls.ts'
import { EntryScreen, type EntryForm } from '../../../entry/entry-screen.tsx'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { Page } from '../../../frame/page.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useReturn } from '../return-address.ts'
import { savedSides, type Saved } from './form/form-values.ts'
import { PublicationEditor } from './publication-editor.tsx'
import { bySide } from './queries.ts'

const EDIT = '/admin/publications/edit-bilingual'

/**
 * `/admin/publications/create` and `/admin/publications/edit-bilingual/{id of either side}`.
 * `create?partner={id}` used to be the address of a missing side.
 */
export function BilingualScreen() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const { address } = useReturn()
  const partner = params.get('partner')
  if (id === undefined && partner !== null) {
    return <Navigate to={`${EDIT}/${encodeURIComponent(partner)}`} state={state} replace />
  }
  return <EntryScreen kind={publication} Form={PairForm} idOf={bySide} back={address} />
}

const PairForm: EntryForm = ({ state, onSaved }) => {
  const language = useLanguage()
  return (
    <PublicationEditor
      sides={[language, otherLanguage(language)]}
      saved={state as Saved | null}
      onSaved={(saved) => onSaved?.(saved)}
    />
  )
}

/** `/admin/publications/edit/{id}`: one language, which can be linked to another translation. */
export function EditScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { address } = useReturn()
  const { state } = useLocation() as { state: unknown }
  const client = useQueryClient()
  const query = entryQueries(publication).one(bySide(id))
  const data = useQuery({ ...query, enabled: false }).data as Saved | undefined
  const record = savedSides(data ?? null).find((side) => String(side.id) === id)
  return (
    <Page title={record?.title ?? t('editor.editTitle')} back={address}>
      <LoadedEntry kind={publication} id={bySide(id)} back={address}>
        {() =>
          data &&
          record && (
            <>
              <Link className="back" to={`${EDIT}/${id}`} state={state}>
                {LANGUAGES.every((one) => data.sides[one])
                  ? t('editor.translation.openBoth')
                  : t(`editor.translation.add.${otherLanguage(record.language)}`)}
              </Link>
              <PublicationEditor
                key={`${data.id} ${id} ${record.language}`}
                sides={[record.language]}
                recordId={record.id}
                saved={data}
                onSaved={(after) => client.setQueryData(query.queryKey, after)}
              />
            </>
          )
        }
      </LoadedEntry>
    </Page>
  )
}
