import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import { KINDS } from '@ufuq/shared/kinds/index'
import { reviewCountsQuery } from '../../../colleagues/review-counts.ts'
import { useKindName } from '../../../kinds/kind-words.ts'
import { SECTIONS } from '../../../screens.ts'
import { useAbility, useSession } from '../../../session/session.tsx'
import { newMessagesQuery } from '../../../shell/new-messages.tsx'
import { Ledger, type LedgerRow } from './ledger.tsx'

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
  const { t } = useTranslation('admin')
  const { id } = useSession()
  const { data } = useQuery(reviewCountsQuery())
  if (!data) return undefined
  const own = `/admin/publications?author=${id}`
  const { ready = 0, returned = 0, answered = 0, shared = 0 } = data[KINDS.publication.path] ?? {}
  return [
    {
      count: ready,
      text: t('reviews.ready', { count: ready }),
      to: '/admin/publications?pair=ready',
    },
    {
      count: returned,
      text: t('reviews.returned', { count: returned }),
      to: `${own}&status=draft&sort=changed`,
    },
    {
      count: answered,
      text: t('reviews.answered', { count: answered }),
      to: `${own}&sort=changed`,
    },
    {
      count: shared,
      text: t('reviews.shared', { count: shared }),
      to: `${own}&status=draft&sort=changed`,
    },
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
  const { t } = useTranslation('admin')
  const enabled = useAbility('inbox.read')
  const { data } = useQuery({ ...newMessagesQuery(), enabled })
  if (!enabled) return []
  if (!data) return undefined
  const { mine = 0 } = data
  const inbox = SECTIONS.inbox.path
  return [
    ...MESSAGE_KINDS.map((kind) => ({
      count: data[kind],
      text: t(`inbox.newCount.${kind}`, { count: data[kind] }),
      to: `${inbox}?tab=${kind}`,
    })),
    {
      count: mine,
      text: t('inbox.waitingForMe', { count: mine }),
      to: `${inbox}?tab=all&assignee=me`,
    },
  ]
}
