import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useLanguage } from '../../../language.ts'
import { useAbility } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { stayingAt } from '../../../shell/staying.ts'
import { useNamesOfPresent } from '../../../presence/who-is-here.tsx'
import { useLeaving } from '../../../unsaved-changes.tsx'
import { useDeletePair, useDeletePublication, useSavePair } from '../mutations.ts'
import { pairPath, publicationQueries } from '../queries.ts'
import { useReturn } from '../return-address.ts'
import { leadOf, publicationsOf, savedPair, type Saved } from './form/form-values.ts'
import { toPairInput } from './form/input.ts'
import { LoadedTexts } from './loaded.tsx'
import { useRemoval } from './saving/use-removal.ts'
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
  const query = useQuery({ ...publicationQueries.pair(id ?? ''), enabled: id !== undefined })

  const partner = params.get('partner')
  if (id === undefined && partner !== null) {
    return <Navigate to={`${EDIT}/${encodeURIComponent(partner)}`} state={state} replace />
  }

  const onSaved = (pair: PublicationPair) => {
    if (id !== undefined) {
      client.setQueryData(publicationQueries.pair(id).queryKey, pair)
      return
    }
    creation.setMade(pair)
    const to = `${EDIT}/${leadOf(savedPair(pair)).id}`
    within(() => void navigate(to, { replace: true, state: stayingAt(to, pathname, state) }))
  }
  const pair = query.data ?? creation.made
  return (
    <Page
      title={titleOf(pair, language) ?? t(id ? 'editor.editPairTitle' : 'editor.createTitle')}
      back={address}
    >
      {creation.isHere ? (
        <EditPair key={creation.key} pair={pair} onSaved={onSaved} />
      ) : (
        <LoadedTexts query={query}>
          {(pair) => <EditPair key={id} pair={pair} onSaved={onSaved} />}
        </LoadedTexts>
      )}
    </Page>
  )
}

/** The saved title, which distinguishes open windows. */
function titleOf(pair: PublicationPair | null, language: Language): string | undefined {
  const saved = pair && savedPair(pair)
  return (saved?.[language] ?? (saved && leadOf(saved)))?.title
}

/**
 * The pair that this screen created, as long as the screen shows that pair's address. Each creation
 * has its own key.
 */
function useCreation(id: string | undefined) {
  const [made, setMade] = useState<PublicationPair | null>(null)
  const [count, setCount] = useState(0)
  const [lastId, setLastId] = useState(id)
  if (id !== lastId) {
    setLastId(id)
    if (id === undefined) {
      setMade(null)
      setCount(count + 1)
    }
  }
  const ids = publicationsOf(made && savedPair(made)).map((publication) => String(publication.id))
  const isHere = id === undefined || ids.includes(id)
  return { isHere, made, setMade, key: `new ${count}` }
}

interface EditPairProps {
  /** The server's newest state; null if nothing is saved yet. */
  pair: PublicationPair | null
  onSaved: (pair: PublicationPair) => void
}

function EditPair({ pair, onSaved }: EditPairProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const zone = useTimeZone()
  const isPublisher = useAbility('publications.publish')
  const save = useSavePair()
  const saved = pair && savedPair(pair)
  const publications = publicationsOf(saved)
  const lead = saved && leadOf(saved)
  const may = (ability: 'publish' | 'delete') =>
    publications.every(({ can }) => can?.[ability] === true)
  const removal = usePairRemoval(saved)

  return (
    <PublicationEditor
      sides={[language, otherLanguage(language)]}
      saved={saved}
      draftKeys={placesOf(saved)}
      canUpdate={publications.length === 0 || publications.some(({ can }) => can?.update === true)}
      canPublish={lead ? may('publish') : isPublisher}
      onSave={async ({ values, against, deferred, task }) =>
        savedPair(
          await save.mutateAsync({
            id: lead?.id ?? null,
            body: toPairInput(values, { saved: against, deferred, task, zone }),
          }),
        )
      }
      onSaved={({ ar, en }) => onSaved({ arabic: ar ?? null, english: en ?? null })}
      saveLabel={t(lead ? 'editor.actions.save' : 'editor.actions.create')}
      removal={lead && may('delete') ? removal : undefined}
    />
  )
}

/**
 * Deletes both languages, or the only existing one, after a confirmation that names the colleagues
 * who have the pair open.
 */
function usePairRemoval(saved: Saved | null) {
  const { t } = useTranslation('admin')
  const id = saved ? leadOf(saved).id : 0
  const [first] = publicationsOf(saved)
  const names = useNamesOfPresent(pairPath(first?.id ?? 0))
  const asked = (question: string) =>
    names ? `${question}\n\n${t('editor.presence.openFor', { names })}` : question
  const { ar, en } = saved ?? {}
  const both = useRemoval({
    id,
    what: 'pairDeleted',
    mutation: useDeletePair(id),
    label: t('editor.actions.deletePair'),
    question: asked(
      t('editor.confirmDeletePair', { arabic: ar?.title ?? '', english: en?.title ?? '' }),
    ),
  })
  const one = useRemoval({
    id,
    what: 'deleted',
    mutation: useDeletePublication(id),
    label: t('editor.actions.delete'),
    question: asked(t('editor.confirmDelete', { title: (ar ?? en)?.title ?? '' })),
  })
  return ar && en ? both : one
}

/**
 * The storage key of unsent work on a pair, then earlier keys: the key of the side that was once
 * the only one, and the keys of work stored for each text.
 */
function placesOf(saved: Saved | null): readonly [string, ...string[]] {
  if (!saved) return ['new']
  const lead = leadOf(saved)
  const others = publicationsOf(saved).filter(({ id }) => id !== lead.id)
  const beside = publicationsOf(saved).map(({ id }) => `beside:${id}`)
  return [`pair:${lead.id}`, ...others.map(({ id }) => `pair:${id}`), ...beside]
}
