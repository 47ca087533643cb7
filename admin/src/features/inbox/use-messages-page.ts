import { useQuery } from '@tanstack/react-query'
import { useInboxAddress, type KindChoice } from './inbox-address.ts'
import { inboxQueries } from './queries.ts'

/** The page of messages that the address describes. */
export function useMessagesPage(kind: KindChoice) {
  const { messageChoice, assigneeChoice, q, after } = useInboxAddress()
  const shown = { kind, status: messageChoice, assignee: assigneeChoice, q }
  return useQuery(inboxQueries.messages(shown, after))
}
