import { useMutation } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { ErasureCounts } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import { isolatedLtr } from '@ufuq/shared/domain/isolate'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../../components/confirmation.tsx'
import { useLanguage } from '../../host/language.ts'
import type { AdminT } from '../../server/error-text.ts'
import { subscriberKeys } from '../../server/query-keys.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'
import { useAbility } from '../../session/session.tsx'
import { messageLists } from './queries.ts'

interface ErasePersonProps {
  email: string
  onErased?: () => void
}

/** Erases everything from one person, for those who may. */
export function ErasePersonItem({ email, onErased }: ErasePersonProps) {
  const { t } = useTranslation('admin')
  const { mutateAsync, isPending } = useErasePerson(email)
  if (!useAbility('inbox.erase')) return null
  // The item no longer exists when the answer arrives.
  const erase = async () => {
    if (await mutateAsync().catch(() => null)) onErased?.()
  }
  return (
    <MenuItem icon={UserX} danger disabled={isPending} onChoose={() => void erase()}>
      {isPending ? t('erasure.erasing') : t('erasure.erase')}
    </MenuItem>
  )
}

/**
 * Erases everything that came from an email address, after a confirmation with the number of items
 * of each kind. Resolves to the numbers of erased items, or to null if the user cancelled.
 */
function useErasePerson(email: string) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const confirm = useConfirmation()
  const { toast } = useToast()
  const confirmedCall = useConfirmedCall()
  // isolates the address from the direction of the surrounding text
  const address = isolatedLtr(email)

  return useMutation({
    meta: { failed: 'erasure.failed', refreshed: [...messageLists, subscriberKeys.all()] },
    mutationFn: async (): Promise<ErasureCounts | null> => {
      const counts = await send('/api/erasures/counts', email)
      const what = listOf(t, counts, language)
      const question = t('erasure.confirm', { email: address, what })
      if (!(await confirm(t('erasure.erase'), `${question} ${t('erasure.reach')}`))) return null
      return confirmedCall(() => send('/api/erasures', email))
    },
    onSuccess: (erased) => {
      if (!erased) return
      toast({
        title: t('erasure.done', { email: address }),
        description: listOf(t, erased, language),
      })
    },
  })
}

const send = (path: string, email: string) =>
  request<ErasureCounts>(path, { method: 'POST', body: { email } })

function listOf(
  t: AdminT,
  { messages, applications, subscriptions }: ErasureCounts,
  language: Language,
): string {
  const parts = [
    messages > 0 && t('erasure.messages', { count: messages }),
    applications > 0 && t('erasure.applications', { count: applications }),
    subscriptions > 0 && t('erasure.subscriptions', { count: subscriptions }),
  ].filter((part) => part !== false)
  return parts.length > 0
    ? new Intl.ListFormat(language).format(parts)
    : t('erasure.messages', { count: 0 })
}
