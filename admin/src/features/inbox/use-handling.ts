import { useTranslation } from 'react-i18next'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { useToast } from '@ufuq/shared/ui/toast'
import { useHandleMessage, type Handling } from './mutations.ts'

/**
 * Saves the outcome or the assignee of a message, reports it, and offers undo. `handle` resolves to
 * true if the change was saved.
 */
export function useHandling({ id }: InboxMessage) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending, variables } = useHandleMessage(id)

  const handle = async (change: Handling, before: Handling) => {
    if ((await mutateAsync(change).catch(() => null)) === null) return false
    toast({
      title: t('handling.saved'),
      action: {
        label: t('handling.undo'),
        elsewhere: t('handling.undoElsewhere'),
        run: () => void mutateAsync(before).catch(() => null),
      },
    })
    return true
  }

  return { handle, isPending, pending: isPending ? variables : null }
}
