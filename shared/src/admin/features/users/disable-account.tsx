import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../../../contract/users.ts'
import { Button } from '../../../ui/button.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useSetDisabled } from './mutations.ts'

/** Enables at once; disabling asks first, and who goes on with the drafts that stay. */
export function DisableAccount({ user, users }: { user: User; users: readonly User[] }) {
  const { id, username, isDisabled = false } = user
  const { t } = useTranslation('admin')
  const [isAsking, setAsking] = useState(false)
  const setDisabled = useSetDisabled()
  return (
    <>
      <Button
        variant="line"
        size="small"
        busy={setDisabled.isPending}
        aria-label={
          isDisabled ? t('users.enableNamed', { username }) : t('users.disableNamed', { username })
        }
        onClick={() => (isDisabled ? setDisabled.mutate({ id, disabled: false }) : setAsking(true))}
      >
        {isDisabled ? t('users.enable') : t('users.disable')}
      </Button>
      {isAsking && (
        <LeavingDialog
          kind="disable"
          user={user}
          users={users}
          isBusy={setDisabled.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(handOverTo) =>
            setDisabled.mutate(
              { id, disabled: true, handOverTo },
              { onSettled: () => setAsking(false) },
            )
          }
        />
      )}
    </>
  )
}
