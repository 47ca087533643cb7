import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/users.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useHost } from '../../host-context.tsx'
import { useSession } from '../../session/session.tsx'
import { useEraseUser } from './mutations.ts'

/**
 * Deletes an account for good, after a confirmation that says what goes and what stays. Users can't delete their own.
 */
export function EraseAccount({ user: { id, username } }: { user: User }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const host = useHost()
  const me = useSession()
  const erasure = useEraseUser()
  if (id === me.id) return null

  const erase = async (table: HTMLElement | null) => {
    const question = t('users.confirmErase', { username: `\u2068${username}\u2069` })
    if (!(await host.confirm(question))) return
    if ((await erasure.mutateAsync(id).catch(() => null)) === null) return
    toast({ title: t('users.erasedDone', { username }) })
    // The button disappeared with its row.
    table?.focus()
  }

  return (
    <Button
      variant="danger"
      size="small"
      busy={erasure.isPending}
      busyLabel={t('users.erasing')}
      aria-label={t('users.eraseNamed', { username })}
      onClick={({ currentTarget }) => void erase(currentTarget.closest('table'))}
    >
      {t('users.erase')}
    </Button>
  )
}
