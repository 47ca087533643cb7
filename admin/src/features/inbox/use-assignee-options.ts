import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '@ufuq/shared/domain/isolate'
import type { FilterOption } from '../../components/filter-bar.tsx'
import { useSession } from '../../session/session.tsx'
import { newMessagesQuery } from '../../shell/new-messages.tsx'
import { useInboxAddress } from './inbox-address.ts'
import { inboxQueries } from './queries.ts'

/**
 * The options of the filter by person: everybody, oneself, nobody, or somebody with assigned
 * messages.
 */
export function useAssigneeOptions(): FilterOption[] {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { assigneeChoice } = useInboxAddress()
  const { data: people = [] } = useQuery(inboxQueries.inCharge())
  const { data: { mine = 0 } = {} } = useQuery(newMessagesQuery())
  const options = [
    { value: 'all', text: t('handling.assigneeFilters.all') },
    {
      value: 'me',
      text:
        mine > 0
          ? t('handling.assigneeFilters.meWaiting', { number: mine })
          : t('handling.assigneeFilters.me'),
    },
    { value: 'none', text: t('handling.assigneeFilters.none') },
    ...people
      .filter(({ id }) => id !== me.id)
      .map(({ id, name }) => ({
        value: String(id),
        text: t('handling.assigneeFilters.person', { name: isolated(name) }),
      })),
  ]
  // Adds the person in the address to the options if that person no longer has any messages.
  return options.some(({ value }) => value === assigneeChoice)
    ? options
    : [...options, { value: assigneeChoice, text: t('handling.assigneeFilters.other') }]
}
