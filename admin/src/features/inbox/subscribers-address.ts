import { useSearchParams } from 'react-router-dom'
import { SUBSCRIBER_STATUSES } from '@ufuq/shared/contract/inbox'

export const SUBSCRIBER_CHOICES = [...SUBSCRIBER_STATUSES, 'all'] as const
export type SubscriberChoice = (typeof SUBSCRIBER_CHOICES)[number]

/** The tab of the newsletter in the address of the inbox. */
export const SUBSCRIBERS_TAB = 'subscribers'

/** What the list of subscribers shows, which is part of the address. */
export function useSubscribersAddress() {
  const [params, setParams] = useSearchParams()
  const status = SUBSCRIBER_CHOICES.find((one) => one === params.get('status')) ?? 'all'
  const q = params.get('q')?.trim() ?? ''
  const show = (next: { status?: string; q?: string }) =>
    setParams({ tab: SUBSCRIBERS_TAB, ...given({ status, q, ...next }) })
  return {
    status,
    q,
    after: params.get('after'),
    /** The parameters of the call, without the cursor. */
    query: new URLSearchParams(given({ status, q })).toString(),
    show,
  }
}

const given = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '' && value !== 'all'))
