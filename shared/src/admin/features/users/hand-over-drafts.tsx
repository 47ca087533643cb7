import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/users.ts'
import { Button } from '../../../ui/button.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useHandOverDrafts } from './mutations.ts'

interface HandOverDraftsProps {
  user: User
  users: readonly User[]
}

/** For a colleague who has left already. */
export function HandOverDrafts({ user, users }: HandOverDraftsProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const handOver = useHandOverDrafts(user.id)
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-label={t('users.leaving.handOverNamed', { username: user.username })}
        onClick={() => setOpen(true)}
      >
        {t('users.leaving.handOverShort')}
      </Button>
      {isOpen && (
        <LeavingDialog
          kind="handOver"
          user={user}
          users={users}
          isBusy={handOver.isPending}
          onClose={() => setOpen(false)}
          onConfirm={(to) => to && handOver.mutate(to, { onSuccess: () => setOpen(false) })}
        />
      )}
    </>
  )
}
