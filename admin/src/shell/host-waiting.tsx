import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import { KINDS } from '@ufuq/shared/kinds/index'
import { reviewCountsQuery } from '../colleagues/review-counts.ts'
import { useHost } from '../host-context.tsx'
import type { AdminHost } from '../host.ts'
import { useAbility } from '../session/session.tsx'
import { newMessagesQuery } from './new-messages.tsx'

/** Reports how much is waiting for the signed-in user to a host that shows it. */
export function HostWaiting() {
  const { showWaiting } = useHost()
  return showWaiting ? <Reported show={showWaiting} /> : null
}

function Reported({ show }: { show: NonNullable<AdminHost['showWaiting']> }) {
  const readsMessages = useAbility('inbox.read')
  // the window is often hidden, or behind others
  const always = { refetchIntervalInBackground: true }
  const { data: counts } = useQuery({ ...newMessagesQuery(), ...always, enabled: readsMessages })
  const { data: reviews } = useQuery({ ...reviewCountsQuery(), ...always })
  const messages = counts && MESSAGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  const { ready, returned } = reviews?.[KINDS.publication.path] ?? { ready: 0, returned: 0 }
  const isKnown = reviews !== undefined && (messages !== undefined || !readsMessages)
  useEffect(() => {
    if (isKnown) show({ messages: messages ?? 0, ready, returned })
  }, [show, isKnown, messages, ready, returned])
  useEffect(() => () => show(null), [show])
  return null
}
