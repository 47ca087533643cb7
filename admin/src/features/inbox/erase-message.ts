import { useTranslation } from 'react-i18next'
import type { MessageListItem } from '@ufuq/shared/contract/inbox'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../confirmation.tsx'
import { useEraseMessage } from './mutations.ts'

/** Erases a message after a confirmation. */
export function useConfirmedErasure(
  { id, name }: Pick<MessageListItem, 'id' | 'name'>,
  onErased?: () => void,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const { mutateAsync, isPending } = useEraseMessage(id)

  const erase = async () => {
    if (!(await confirm(t('inbox.erase'), t('inbox.confirmErase', { name })))) return
    if ((await mutateAsync().catch(() => null)) === null) return
    toast({ title: t('inbox.erased'), description: t('inbox.erasedText') })
    onErased?.()
  }
  return { run: () => void erase(), isPending }
}
