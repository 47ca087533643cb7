import { useQuery } from '@tanstack/react-query'
import { MESSAGE_STATES, type MessageState } from '@ufuq/shared/contract/inbox'
import { isolated } from '@ufuq/shared/domain/isolate'
import { form } from '@ufuq/shared/kinds/form/form'
import {
  message as kind,
  MESSAGE_TYPES,
  type WireMessage,
} from '@ufuq/shared/kinds/message/message'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { FilterOption } from '../../components/filter-bar.tsx'
import { entryQueries } from '../../entry/calls.ts'
import type { ListFilter } from '../../entry/list-filters.ts'
import { allEntries } from '../../fields/targets/entries.ts'
import { useSession } from '../../session/session.tsx'
import { useKindTexts } from '../../words/kind-texts.ts'
import { inboxQueries } from './queries.ts'

/** The text of a state by which messages are filtered. */
export function useStateText(): (state: MessageState) => string {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  return (state) => {
    switch (state) {
      case 'current':
      case 'unanswered':
        return t(`inbox.states.${state}`)
      case 'answered':
      case 'accepted':
      case 'declined':
        return texts.choice('outcome')(state)
      default:
        return texts.choice('status')(state)
    }
  }
}

/** The filters of the list of messages. Archived messages are listed only if somebody asks for them. */
export function useMessageFilters(): ListFilter[] {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const stateText = useStateText()
  const me = useSession()
  const formTexts = useKindTexts(form)
  const { data: { assignees = [] } = {}, isPending } = useQuery(inboxQueries.settings())
  const { data: forms } = useQuery(allEntries(form))
  const about = useAbout()
  const others = MESSAGE_STATES.filter((state) => state !== 'current')
  return [
    {
      name: 'kind',
      parameter: 'filter[type]',
      label: texts.field('type'),
      choices: MESSAGE_TYPES.map((value) => ({ value, text: texts.choice('type')(value) })),
    },
    {
      name: 'form',
      parameter: 'filter[form]',
      label: texts.field('form'),
      isPending: !forms,
      choices: (forms ?? []).map((one) => ({
        value: String(one.id),
        text: formTexts.titleOf(one),
      })),
    },
    { name: 'about', parameter: 'filter[about]', label: texts.field('about'), choices: about },
    {
      name: 'status',
      parameter: 'filter[state]',
      label: t('inbox.filter'),
      any: stateText('current'),
      otherwise: 'current',
      choices: [
        ...others.map((value) => ({ value, text: stateText(value) })),
        { value: 'all', text: t('inbox.states.all') },
      ],
    },
    {
      name: 'assignee',
      parameter: 'filter[assignee]',
      label: texts.field('assignee'),
      isPending,
      choices: [
        { value: 'me', text: t('handling.assigneeFilters.me') },
        { value: 'none', text: t('handling.assigneeFilters.none') },
        ...assignees
          .filter(({ id }) => id !== me.id)
          .map(({ id, name }) => ({ value: String(id), text: isolated(name ?? '') })),
      ],
    },
  ]
}

/** What the messages in the list are about, if the address of the list says it: it is chosen in a message. */
function useAbout(): FilterOption[] {
  const about = useSearchParams()[0].get('about')
  const query = new URLSearchParams({ 'filter[about]': about ?? '', limit: '1' })
  const { data } = useQuery({
    ...entryQueries(kind).list(String(query)),
    enabled: about !== null,
  })
  if (about === null) return []
  const [first] = (data?.items ?? []) as WireMessage[]
  return [{ value: about, text: first?.values.aboutTitle || about }]
}
