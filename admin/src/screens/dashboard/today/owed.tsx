import { useQuery } from '@tanstack/react-query'
import { FORM_NAMES } from '@ufuq/shared/forms/index'
import {
  checklist,
  needsAttention,
  stateOn,
  type ChecklistValues,
} from '@ufuq/shared/kinds/checklist/checklist'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Icon } from '@ufuq/shared/ui/icon'
import type { ParseKeys } from 'i18next'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useToday } from '../../../components/dates/today.ts'
import { allEntries } from '../../../fields/targets/entries.ts'
import { newMessagesQuery } from '../../../kinds/message/new-messages.tsx'
import { pictureQueries } from '../../../kinds/picture/queries.ts'
import { reviewCountsQuery } from '../../../session/colleagues/review-counts.ts'
import { useAbility, useMay, useSession } from '../../../session/session.tsx'
import { useKindName } from '../../../words/kind-words.ts'
import { SECTIONS } from '../../screens.ts'
import { dashboardQueries } from '../queries.ts'

/** Lists what is missing in the texts of all staff, for people who may publish them. */
export function Owed() {
  const { t } = useTranslation('admin')
  const row = useRow()
  const { data: publications } = useQuery(dashboardQueries.publicationCounts())
  const { data: pictures } = useQuery(pictureQueries.counts())
  const mayRead = useMay(checklist)('read')
  const { data: lists = [] } = useQuery({
    ...allEntries<WireEntry<ChecklistValues>>(checklist),
    enabled: mayRead,
  })
  const today = useToday()
  const undisclosed = lists
    .flatMap(({ values }) => values.items)
    .filter((item) => needsAttention(stateOn(today, item))).length
  const { pairs, completePairs = 0, outdated = 0 } = publications ?? {}
  const single = pairs === undefined ? 0 : pairs - completePairs
  const undescribed = pictures?.undescribed ?? 0
  return (
    <Ledger
      title={t('today.owed')}
      nothing={t('today.nothingOwed')}
      isKnown={publications !== undefined && pictures !== undefined}
      rows={[
        row('today.oneLanguage', single, '/admin/publications?pair=missing'),
        row('today.outdated', outdated, '/admin/publications?pair=outdated'),
        row('today.undescribed', undescribed, `${SECTIONS.pictures.path}?view=undescribed`),
        row('today.undisclosed', undisclosed, `/admin/${checklist.path}`),
      ]}
    />
  )
}

/**
 * The items that are waiting for this user, with links: drafts, responses and visitors' messages.
 */
export function Waiting() {
  const { t } = useTranslation('admin')
  const drafts = useDrafts()
  const entries = useEntries()
  const messages = useMessages()
  const parts = [drafts, entries, messages]
  return (
    <Ledger
      title={t('today.waiting')}
      rows={parts.flatMap((part) => part ?? [])}
      nothing={t('today.nothingWaits')}
      isKnown={parts.every((part) => part !== undefined)}
    />
  )
}

/** Returns undefined until the counts are loaded, or if they can't be loaded. */
function useDrafts(): LedgerRow[] | undefined {
  const row = useRow()
  const { id } = useSession()
  const { data } = useQuery(reviewCountsQuery())
  if (!data) return undefined
  const own = `/admin/publications?author=${id}`
  const { ready = 0, returned = 0, answered = 0, shared = 0 } = data[KINDS.publication.path] ?? {}
  return [
    row('reviews.ready', ready, '/admin/publications?pair=ready'),
    row('reviews.returned', returned, `${own}&status=draft&sort=changed`),
    row('reviews.answered', answered, `${own}&sort=changed`),
    row('reviews.shared', shared, `${own}&status=draft&sort=changed`),
  ]
}

/** The rows for reviews of other kinds. */
function useEntries(): LedgerRow[] | undefined {
  const { t } = useTranslation('admin')
  const nameOf = useKindName()
  const { data } = useQuery(reviewCountsQuery())
  if (!data) return undefined
  const others = Object.entries(data).filter(([path]) => path !== KINDS.publication.path)
  return others.flatMap(([path, counts]) =>
    (['ready', 'returned'] as const).map((state) => {
      const count = counts[state]
      const sentence = t(`reviews.${state}`, { count })
      return {
        count,
        text: t('entries.waiting', { kind: nameOf({ path }), sentence }),
        to: path === KINDS.page.path ? SECTIONS.site.path : `/admin/${path}`,
      }
    }),
  )
}

function useMessages(): LedgerRow[] | undefined {
  const row = useRow()
  const enabled = useAbility('inbox.read')
  const { data } = useQuery({ ...newMessagesQuery(), enabled })
  if (!enabled) return []
  if (!data) return undefined
  const { mine = 0 } = data
  const inbox = SECTIONS.inbox.path
  return [
    ...FORM_NAMES.map((kind) => row(`inbox.newCount.${kind}`, data[kind], `${inbox}?kind=${kind}`)),
    row('inbox.waitingForMe', mine, `${inbox}?assignee=me`),
  ]
}

interface LedgerRow {
  /** The count; rows with 0 are not shown. */
  count: number
  /** The count in a sentence. */
  text: string
  to: string
}

/** Makes rows with sentences that contain their counts. */
function useRow() {
  const { t } = useTranslation('admin')
  return (sentence: ParseKeys<'admin'>, count: number, to: string): LedgerRow => ({
    count,
    text: t(sentence, { count }),
    to,
  })
}

interface LedgerProps {
  title: string
  rows: readonly LedgerRow[]
  nothing: string
  /** Whether all counts are loaded. Before that, it is unknown whether a task is open. */
  isKnown: boolean
}

/** The open tasks, each with its link. */
function Ledger({ title, rows, nothing, isKnown }: LedgerProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const shown = rows.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {shown.length === 0 ? (
        <p className="say">{isKnown ? nothing : t('today.unknown')}</p>
      ) : (
        <ul className="ways">
          {shown.map(({ text, to }) => (
            <li key={text}>
              <Link to={to}>
                {text}
                <Icon icon={ArrowRight} mirrored />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
