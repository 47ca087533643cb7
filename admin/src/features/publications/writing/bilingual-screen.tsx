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
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { Page } from '../../../shell/page.tsx'
import { stayingAt } from '../../../shell/staying.ts'
import { useNamesOfPresent } from '../../../presence/who-is-here.tsx'
import { useLeaving } from '../../../unsaved-changes.tsx'
import { useReturn } from '../return-address.ts'
import { toEntryChange } from './form/entry-change.ts'
import { leadOf, savedSides, type Saved } from './form/form-values.ts'
import { changedTags } from './form/tag-values.ts'
import { LoadedTexts } from './loaded.tsx'
import { publicationPath, useSavePublication, writingQueries } from './queries.ts'
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
  const query = useQuery({ ...writingQueries.ofSide(id ?? ''), enabled: id !== undefined })

  const partner = params.get('partner')
  if (id === undefined && partner !== null) {
    return <Navigate to={`${EDIT}/${encodeURIComponent(partner)}`} state={state} replace />
  }

  const onSaved = (pair: Saved) => {
    if (id !== undefined) {
      client.setQueryData(writingQueries.ofSide(id).queryKey, pair)
      return
    }
    creation.setMade(pair)
    const to = `${EDIT}/${leadOf(pair).id}`
    within(() => void navigate(to, { replace: true, state: stayingAt(to, pathname, state) }))
  }
  const pair = query.data ?? creation.made
  return (
    <Page
      title={titleOf(pair, language) ?? t(id ? 'editor.editPairTitle' : 'editor.createTitle')}
      back={address}
      action={
        pair?.abilities.includes('change') && (
          <Link
            className="icon-btn"
            to={`/admin/publications/${pair.id}/history`}
            aria-label={t('editor.history')}
            title={t('editor.history')}
          >
            <Icon icon={History} />
          </Link>
        )
      }
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
const titleOf = (saved: Saved | null, language: Language): string | undefined =>
  saved?.sides[language] ? saved.values.title[language] : saved ? leadOf(saved).title : undefined

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
  const language = useLanguage()
  const save = useSavePublication()
  const deleted = useDeletion(saved)
  const shown = [language, otherLanguage(language)] as const

  return (
    <PublicationEditor
      sides={shown}
      saved={saved}
      onSave={({ values, against, task }) =>
        save.mutateAsync({
          id: against?.id ?? null,
          change: toEntryChange(values, { saved: against, sides: shown, task }),
          tags: changedTags(values, against),
        })
      }
      onSaved={onSaved}
      deleted={deleted}
    />
  )
}

/** What the user is asked before a deletion, with the colleagues who have the pair open, and told after it. */
function useDeletion(saved: Saved | null) {
  const { t } = useTranslation(['admin', 'common'])
  const names = useNamesOfPresent(publicationPath(saved?.id ?? 0))
  const [first = '', second] = savedSides(saved).map(({ title }) => title)
  const isPair = second !== undefined
  const question = isPair
    ? t('editor.confirmDeletePair', { arabic: first, english: second })
    : t('editor.confirmDelete', { title: first })
  return {
    question: names ? `${question}\n\n${t('editor.presence.openFor', { names })}` : question,
    done: t(`common:toasts.publication.${isPair ? 'pairDeletedTitle' : 'deletedTitle'}`),
  }
}
