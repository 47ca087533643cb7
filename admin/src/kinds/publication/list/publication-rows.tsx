import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import {
  publication as kind,
  type PublicationValues,
} from '@ufuq/shared/kinds/publication/publication'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { EmptyState } from '@ufuq/shared/ui/states'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import Columns2 from 'lucide-react/icons/columns-2'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { WhenText } from '../../../components/dates/when-text.tsx'
import { useAskedChange } from '../../../entry/bulk-actions.tsx'
import { entryQueries } from '../../../entry/calls.ts'
import { editorAddress, useOpenedFromHere } from '../../../entry/editor-address.ts'
import { EntryRows, type EntryListProps } from '../../../entry/entry-list.tsx'
import { LoadedPage } from '../../../frame/loaded.tsx'
import { useOpenPath } from '../../../host/open-path.ts'
import { useKindTexts } from '../../../words/kind-texts.ts'
import { publishedAt, sideState } from '../../../words/side-state.ts'

/** What every list of publications shows. */
export const usePublicationRows = (): EntryListProps => ({
  kind,
  note: (entry) => <Note entry={entry} />,
  menuItems: usePublicationMenu(),
})

/** The language that is missing, the date to come, and the review. */
function Note({ entry }: { entry: WireEntry }) {
  const { t } = useTranslation('admin')
  const state = useOpenedFromHere()
  const missing = LANGUAGES.find((language) => !entry.sides[language])
  const isScheduled = LANGUAGES.some((language) => sideState(entry, language) === 'scheduled')
  const date = publishedAt(entry)
  const { review } = entry
  return (
    <>
      {missing &&
        (entry.abilities.includes('change') ? (
          <Link to={editorAddress(kind, entry)} state={state} data-lacking>
            {t(`pairs.add.${missing}`)}
          </Link>
        ) : (
          <span data-lacking>{t(`pairs.missing.${missing}`)}</span>
        ))}
      {date !== null && isScheduled && (
        <span data-note data-beside-title>
          <WhenText iso={date} />
        </span>
      )}
      {review && (
        <StatusChip state={review.state === 'open' ? 'ready' : 'returned'}>
          {review.kind === 'correction'
            ? t(`pairs.correction.${review.state}`)
            : t(`pairs.review.${review.state}`)}
        </StatusChip>
      )}
    </>
  )
}

interface PublicationPageProps {
  /** The cursor of the page; null for the newest publications. */
  after?: string | null
  /** The number of rows shown, without paging. */
  limit?: number
}

const newestQuery = ({ after = null, limit }: PublicationPageProps) =>
  entryQueries(kind).list(
    new URLSearchParams({
      ...(limit !== undefined && { limit: String(limit) }),
      ...(after !== null && { after }),
    }).toString(),
  )

/** The newest publications, without search and filters. */
export function PublicationPage(props: PublicationPageProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const rows = usePublicationRows()
  return (
    <LoadedPage
      query={useQuery(newestQuery(props))}
      after={props.after ?? null}
      empty={<EmptyState title={t('entries.emptyTitle')} text={texts.empty} />}
      pages={props.limit === undefined ? t('entries.pages') : undefined}
    >
      {(entries) => <EntryRows {...rows} entries={entries} />}
    </LoadedPage>
  )
}

/** The actions on a publication in a list besides its deletion; null if there are none. */
function usePublicationMenu(): (entry: WireEntry) => ReactNode {
  const { t } = useTranslation('admin')
  const open = useOpenPath()
  const editItems = useEditItems()
  const publishing = useAskedChange(kind, 'publish')
  const withdrawal = useAskedChange(kind, 'withdraw')
  return (entry) => {
    const { sides, abilities } = entry
    const { slug } = entry.values as unknown as PublicationValues
    const written = LANGUAGES.filter((language) => sides[language])
    const drafts = written.filter((language) => sides[language]?.status === 'draft')
    const items = abilities.includes('change') ? editItems(entry) : []
    for (const language of written) {
      const state = sideState(entry, language)
      if (state === 'draft' || state === 'scheduled') continue
      const address = publicationPath({ language, slug: slug[language] })
      items.push(
        <MenuItem key={`see ${language}`} icon={ExternalLink} onChoose={() => open(address)}>
          {t(`publicPage.see.${language}`)}
        </MenuItem>,
      )
    }
    if (abilities.includes('publish') && drafts.length > 0) {
      items.push(
        <MenuItem key="publish" icon={Send} onChoose={() => void publishing.ask([entry])}>
          {t('entries.publish')}
        </MenuItem>,
      )
    }
    if (abilities.includes('publish') && drafts.length < written.length) {
      items.push(
        <MenuItem key="withdraw" icon={Undo2} onChoose={() => void withdrawal.ask([entry])}>
          {t('entries.withdraw')}
        </MenuItem>,
      )
    }
    return items.length > 0 ? items : null
  }
}

/** Opens the editor of both languages, or of one. */
function useEditItems() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const state = useOpenedFromHere()
  return (entry: WireEntry): ReactNode[] => {
    const history = `/admin/publications/${entry.id}/history`
    const missing = LANGUAGES.find((language) => !entry.sides[language])
    return [
      <MenuItem
        key="edit"
        icon={Columns2}
        onChoose={() => void navigate(editorAddress(kind, entry), { state })}
      >
        {missing ? t(`pairs.add.${missing}`) : t('pairs.editBoth')}
      </MenuItem>,
      ...LANGUAGES.flatMap((language) => {
        const side = entry.sides[language]
        if (!side?.mayChange) return []
        return [
          <MenuItem
            key={language}
            icon={t(`pairs.short.${language}`)}
            onChoose={() => void navigate(`/admin/publications/edit/${side.id}`, { state })}
          >
            {t(`editor.alone.${language}`)}
          </MenuItem>,
        ]
      }),
      <MenuItem key="history" icon={History} onChoose={() => void navigate(history, { state })}>
        {t('site.columns.history')}
      </MenuItem>,
    ]
  }
}
