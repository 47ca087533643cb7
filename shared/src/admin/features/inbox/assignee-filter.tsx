import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/select.tsx'
import { useSession } from '../../session/session.tsx'
import { newMessagesQuery } from '../../shell/new-messages.tsx'
import { useInboxAddress } from './inbox-address.ts'
import { inboxQueries } from './queries.ts'

/** Narrows a list to what one person is in charge of, or nobody. */
export function AssigneeFilter() {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { assigneeChoice, chooseAssignee } = useInboxAddress()
  const { data: people = [] } = useQuery(inboxQueries.inCharge())
  const { data: { mine = 0 } = {} } = useQuery(newMessagesQuery())
  const others = people.filter(({ id }) => id !== me.id)
  const isKnown = ['all', 'me', 'none', ...others.map(({ id }) => String(id))].includes(
    assigneeChoice,
  )
  return (
    <Select
      aria-label={t('handling.assignee')}
      value={assigneeChoice}
      onChange={({ target }) => chooseAssignee(target.value)}
    >
      <option value="all">{t('handling.assigneeFilters.all')}</option>
      <option value="me">
        {mine > 0
          ? t('handling.assigneeFilters.meWaiting', { number: mine })
          : t('handling.assigneeFilters.me')}
      </option>
      <option value="none">{t('handling.assigneeFilters.none')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {t('handling.assigneeFilters.person', { name: `\u2068${name}\u2069` })}
        </option>
      ))}
      {/* Of an address whose person has nothing any more. */}
      {!isKnown && <option value={assigneeChoice}>{t('handling.assigneeFilters.other')}</option>}
    </Select>
  )
}
