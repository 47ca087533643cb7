import { useLocation, useSearchParams } from 'react-router-dom'
import {
  ASSIGNEE_FILTER,
  MESSAGE_FILTERS,
  MESSAGE_KINDS,
  OUTCOMES_OF,
  SUBSCRIBER_STATUSES,
  type MessageFilter,
  type MessageKind,
  type SubscriberStatus,
} from '@ufuq/shared/contract/inbox'
import { addressIn } from '../../history-state.ts'

/** The kinds of messages that a list shows. */
export type KindChoice = MessageKind | 'all'

/**
 * The tab `all` is available only for one sender, and shows everything from that person, of either
 * kind.
 */
export const INBOX_TABS = ['all', ...MESSAGE_KINDS, 'subscribers'] as const
type InboxTab = (typeof INBOX_TABS)[number]

const MESSAGE_CHOICES = [...MESSAGE_FILTERS, 'all'] as const
export type MessageChoice = MessageFilter | 'all'

/** The filters for messages of this kind. */
export const choicesOf = (kind: KindChoice): MessageChoice[] =>
  MESSAGE_CHOICES.filter(
    (choice) =>
      kind === 'all' ||
      !OUTCOMES_OF.volunteer.some((one) => one === choice) ||
      OUTCOMES_OF[kind].some((one) => one === choice),
  )

/** `all`, `me`, `none` or the id of a person. */
export type AssigneeChoice = string

export const SUBSCRIBER_CHOICES = [...SUBSCRIBER_STATUSES, 'all'] as const
export type SubscriberChoice = SubscriberStatus | 'all'

const oneOf = <T extends string>(choices: readonly T[], text: string | null, otherwise: T): T =>
  choices.find((choice) => choice === text) ?? otherwise

/** The filters of a list of messages. */
export interface MessagesShown {
  kind: KindChoice
  status: MessageChoice
  assignee: AssigneeChoice
  q: string
}

function readParams(params: URLSearchParams) {
  const assignee = params.get('assignee')
  return {
    tab: oneOf<InboxTab>(INBOX_TABS, params.get('tab'), 'contact'),
    q: params.get('q')?.trim() ?? '',
    messageChoice: oneOf<MessageChoice>(MESSAGE_CHOICES, params.get('status'), 'current'),
    assigneeChoice: assignee !== null && ASSIGNEE_FILTER.test(assignee) ? assignee : 'all',
  }
}

/** The default status of a list. */
const usual = (tab: InboxTab) => (tab === 'subscribers' ? 'all' : 'current')

/** The state of the inbox in its address: tab, filter, search and page. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams()
  const { tab, q, messageChoice, assigneeChoice } = readParams(params)
  const [status, assignee] = [params.get('status'), params.get('assignee')]

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
    assigneeChoice,
    messageChoice,
    subscriberChoice: oneOf<SubscriberChoice>(SUBSCRIBER_CHOICES, status, 'all'),
    openTab: (next: InboxTab) => go({ tab: next, status: null, assignee: null, q: '' }),
    choose: (next: string) => go({ status: next === usual(tab) ? null : next }),
    chooseAssignee: (next: AssigneeChoice) => go({ assignee: next === 'all' ? null : next }),
    /** Removes the filters, and keeps the search. */
    clear: () => go({ status: null, assignee: null }),
    search: (next: string) => go({ q: next.trim() }),
  }
}

/**
 * The address of the list that a message was opened from, with its filters and page; otherwise the
 * address of the inbox.
 */
export function useListAddress(): string {
  const from = addressIn(useLocation().state)
  return from && /^\/admin\/inbox(\?|$)/.test(from) ? from : '/admin/inbox'
}

/**
 * The address and filters of the list that a message was opened from. For a message that was opened
 * directly, the filters are those of the inbox for this kind.
 */
export function useListOpenedFrom(kind: MessageKind): { address: string; filters: MessagesShown } {
  const address = useListAddress()
  const [, search = ''] = address.split('?')
  const {
    tab,
    q,
    messageChoice: status,
    assigneeChoice: assignee,
  } = readParams(new URLSearchParams(search))
  const isWithout = search === '' || tab === 'subscribers'
  return { address, filters: { kind: isWithout ? kind : tab, status, assignee, q } }
}

/** A query string such as `?kind=contact&q=…`, without empty filters and without `all`. */
export function queryOf(filters: Record<string, string | null>): string {
  const given = Object.entries(filters).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== 'all',
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
