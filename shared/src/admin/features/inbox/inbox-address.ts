import { useLocation, useSearchParams } from 'react-router-dom'
import {
  ASSIGNEE_FILTERS,
  MESSAGE_FILTERS,
  MESSAGE_KINDS,
  OUTCOMES_OF,
  SUBSCRIBER_STATUSES,
  type AssigneeFilter,
  type MessageFilter,
  type MessageKind,
  type SubscriberStatus,
} from '../../../contract/inbox.ts'
import { addressIn } from '../../history-state.ts'

export const INBOX_TABS = [...MESSAGE_KINDS, 'subscribers'] as const
type InboxTab = (typeof INBOX_TABS)[number]

const MESSAGE_CHOICES = [...MESSAGE_FILTERS, 'all'] as const
export type MessageChoice = MessageFilter | 'all'

/** Those that messages of this kind can be narrowed by. */
export const choicesOf = (kind: MessageKind): MessageChoice[] =>
  MESSAGE_CHOICES.filter(
    (choice) =>
      !OUTCOMES_OF.volunteer.some((one) => one === choice) ||
      OUTCOMES_OF[kind].some((one) => one === choice),
  )

export const ASSIGNEE_CHOICES = ['all', ...ASSIGNEE_FILTERS] as const
export type AssigneeChoice = AssigneeFilter | 'all'

export const SUBSCRIBER_CHOICES = [...SUBSCRIBER_STATUSES, 'all'] as const
export type SubscriberChoice = SubscriberStatus | 'all'

const oneOf = <T extends string>(choices: readonly T[], text: string | null, otherwise: T): T =>
  choices.find((choice) => choice === text) ?? otherwise

/** The inbox's state as in its address: tab, filter, search and page. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const tab = oneOf<InboxTab>(INBOX_TABS, params.get('tab'), 'contact')
  const status = params.get('status')
  const q = params.get('q')?.trim() ?? ''

  const assignee = params.get('assignee')

  const go = (next: {
    tab?: InboxTab
    status?: string | null
    assignee?: string | null
    q?: string
  }) => {
    const address = { tab, status, assignee, q, ...next }
    setParams({
      ...(address.tab !== 'contact' && { tab: address.tab }),
      ...(address.status && { status: address.status }),
      ...(address.assignee && { assignee: address.assignee }),
      ...(address.q && { q: address.q }),
    })
  }

  return {
    tab,
    q,
    after: params.get('after'),
    assigneeChoice: oneOf<AssigneeChoice>(ASSIGNEE_CHOICES, assignee, 'all'),
    messageChoice: oneOf<MessageChoice>(MESSAGE_CHOICES, status, 'current'),
    subscriberChoice: oneOf<SubscriberChoice>(SUBSCRIBER_CHOICES, status, 'all'),
    openTab: (next: InboxTab) => go({ tab: next, status: null, assignee: null, q: '' }),
    choose: (next: string) => go({ status: next }),
    chooseAssignee: (next: AssigneeChoice) => go({ assignee: next === 'all' ? null : next }),
    search: (next: string) => go({ q: next.trim() }),
  }
}

/** The list that a message was opened from, with its filters and page; otherwise the inbox. */
export function useListAddress(): string {
  const from = addressIn(useLocation().state)
  return from && /^\/admin\/inbox(\?|$)/.test(from) ? from : '/admin/inbox'
}

/** `?kind=contact&q=…`, without empty filters and the choice of everything. */
export function queryOf(filters: Record<string, string | null>): string {
  const given = Object.entries(filters).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== 'all',
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
