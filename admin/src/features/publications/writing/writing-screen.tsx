import { useQuery, useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { ErrorState } from '@ufuq/shared/ui/states'
import { useLanguage } from '../../../language.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { stayingAt } from '../../../shell/staying.ts'
import { useNamesOfPresent } from '../../../presence/who-is-here.tsx'
import { useLeaving } from '../../../unsaved-changes.tsx'
import { useReturn } from '../return-address.ts'
import { leadOf, savedSides, sideIn, type Saved } from './form/form-values.ts'
import { publicationPath, writingQueries } from './queries.ts'
import { PublicationEditor } from './publication-editor.tsx'

const EDIT = '/admin/publications/edit-bilingual'

/**
 * `/admin/publications/create` and `/admin/publications/edit-bilingual/{id of either side}`. One
 * screen for both addresses, so that the editor is not recreated when a new pair gets its own
 * address. `create?partner={id}` used to be the address of a missing side.
 */
export function BilingualScreen() {
  const { t } = useTranslation('admin')
  const { id } = useParams()
  const [params] = useSearchParams()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const { address } = useReturn()
  const { within } = useLeaving()
  const navigate = useNavigate()
  const client = useQueryClient()
  const language = useLanguage()
  const creation = useCreation(id)
  const { queryKey } = writingQueries.ofSide(id ?? '')
  const { data = creation.made } = useQuery({
    ...writingQueries.ofSide(id ?? ''),
    enabled: id !== undefined,
  })

  const partner = params.get('partner')
  if (id === undefined && partner !== null) {
    return <Navigate to={`${EDIT}/${encodeURIComponent(partner)}`} state={state} replace />
  }

  const onSaved = (pair: Saved) => {
    if (id !== undefined) {
      client.setQueryData(queryKey, pair)
      return
    }
    creation.setMade(pair)
    const to = `${EDIT}/${leadOf(pair).id}`
    within(() => void navigate(to, { replace: true, state: stayingAt(to, pathname, state) }))
  }
  // The saved title distinguishes open windows.
  const named = data && (sideIn(data, language) ?? leadOf(data))
  return (
    <Page
      title={named?.title ?? t(id ? 'editor.editPairTitle' : 'editor.createTitle')}
      back={address}
      action={
        data?.abilities.includes('change') && (
          <Link
            className="icon-btn"
            to={`/admin/publications/${data.id}/history`}
            aria-label={t('editor.history')}
            title={t('editor.history')}
          >
            <Icon icon={History} />
          </Link>
        )
      }
    >
      {creation.isHere ? (
        <EditPair key={creation.key} pair={data} onSaved={onSaved} />
      ) : (
        <LoadedPublication id={id ?? ''}>
          {(pair) => <EditPair key={id} pair={pair} onSaved={onSaved} />}
        </LoadedPublication>
      )}
    </Page>
  )
}

/**
 * The pair that this screen created, as long as the screen shows that pair's address. Each creation
 * has its own key.
 */
function useCreation(id: string | undefined) {
  const [made, setMade] = useState<Saved | null>(null)
  const [count, setCount] = useState(0)
  const [lastId, setLastId] = useState(id)
  if (id !== lastId) {
    setLastId(id)
    if (id === undefined) {
      setMade(null)
      setCount(count + 1)
    }
  }
  const ids = savedSides(made).map((side) => String(side.id))
  const isHere = id === undefined || ids.includes(id)
  return { isHere, made, setMade, key: `new ${count}` }
}

interface EditPairProps {
  /** The server's newest state; null if nothing is saved yet. */
  pair: Saved | null
  onSaved: (pair: Saved) => void
}

function EditPair({ pair: saved, onSaved }: EditPairProps) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const names = useNamesOfPresent(publicationPath(saved?.id ?? 0))
  const [first = '', second] = savedSides(saved).map(({ title }) => title)
  const isPair = second !== undefined
  const question = isPair
    ? t('editor.confirmDeletePair', { arabic: first, english: second })
    : t('editor.confirmDelete', { title: first })
  return (
    <PublicationEditor
      sides={[language, otherLanguage(language)]}
      saved={saved}
      onSaved={onSaved}
      deleted={{
        question: names ? `${question}\n\n${t('editor.presence.openFor', { names })}` : question,
        done: t(`common:toasts.publication.${isPair ? 'pairDeletedTitle' : 'deletedTitle'}`),
      }}
    />
  )
}

/** `/admin/publications/edit/{id}`: one language, which can be linked to another translation. */
export function EditScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const { id = '' } = useParams()
  const { address } = useReturn()
  const { state } = useLocation() as { state: unknown }
  const client = useQueryClient()
  const { queryKey } = writingQueries.ofSide(id)
  const { data } = useQuery(writingQueries.ofSide(id))
  const recordIn = (saved: Saved) => savedSides(saved).find((side) => String(side.id) === id)
  return (
    <Page title={(data && recordIn(data))?.title ?? t('editor.editTitle')} back={address}>
      <LoadedPublication id={id}>
        {(saved) => {
          const record = recordIn(saved)
          if (!record) return null
          const { language, title } = record
          return (
            <>
              <Link className="back" to={`${EDIT}/${id}`} state={state}>
                {LANGUAGES.every((one) => saved.sides[one])
                  ? t('editor.translation.openBoth')
                  : t(`editor.translation.add.${otherLanguage(language)}`)}
              </Link>
              <PublicationEditor
                key={`${saved.id} ${id} ${language}`}
                sides={[language]}
                recordId={record.id}
                saved={saved}
                onSaved={(after) => client.setQueryData(queryKey, after)}
                deleted={{
                  language,
                  question: t('editor.confirmDelete', { title }),
                  done: t('common:toasts.publication.deletedTitle'),
                }}
              />
            </>
          )
        }}
      </LoadedPublication>
    </Page>
  )
}

interface LoadedPublicationProps {
  /** The id of either language. */
  id: string
  children: (saved: Saved) => React.ReactNode
}

/** The edited publication, with its loading and error states. */
function LoadedPublication({ id, children }: LoadedPublicationProps) {
  const { t } = useTranslation('admin')
  const { goBack } = useReturn()
  return (
    <Loaded
      query={useQuery(writingQueries.ofSide(id))}
      loading={t('publications.loadingOne')}
      failed={t('publications.errorOneTitle')}
      missing={
        <ErrorState
          level={2}
          title={t('publications.notFound')}
          text={t('publications.notFoundText')}
          action={
            <Button variant="line" onClick={goBack}>
              {t('publications.back')}
            </Button>
          }
        />
      }
      hasRows={false}
    >
      {children}
    </Loaded>
  )
}
