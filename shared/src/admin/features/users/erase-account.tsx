import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/users.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useEraseUser } from './mutations.ts'

/**
 * Deletes an account for good, after a confirmation that says what goes and what stays, and who goes on with the drafts.
 * Users can't delete their own.
 */
export function EraseAccount({ user, users }: { user: User; users: readonly User[] }) {
  const { id, username } = user
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const me = useSession()
  const erasure = useEraseUser()
  /** While it is asked: the button, and the table, since the button disappears with its row. */
  const [from, setFrom] = useState<{ button: HTMLElement; table: HTMLElement | null } | null>(null)
  const isErased = useRef(false)
  if (id === me.id) return null

  const erase = async (handOverTo: number | undefined) => {
    const answer = await erasure.mutateAsync({ id, handOverTo }).catch(() => null)
    isErased.current = answer !== null
    setFrom(null)
    if (answer !== null) toast({ title: t('users.erasedDone', { username }) })
  }

  return (
    <>
      <Button
        variant="danger"
        size="small"
        busy={erasure.isPending}
        busyLabel={t('users.erasing')}
        aria-label={t('users.eraseNamed', { username })}
        onClick={({ currentTarget }) =>
          setFrom({ button: currentTarget, table: currentTarget.closest('table') })
        }
      >
        {t('users.erase')}
      </Button>
      {from && (
        <LeavingDialog
          kind="erase"
          user={user}
          users={users}
          isBusy={erasure.isPending}
          onClose={() => setFrom(null)}
          focusAfter={() => (isErased.current ? from.table : from.button)?.focus()}
          onConfirm={(handOverTo) => void erase(handOverTo)}
        />
      )}
    </>
  )
}
