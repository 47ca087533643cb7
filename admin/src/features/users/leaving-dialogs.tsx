import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { focusRow, focusSearch } from '../../lists/focus-row.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { useEraseUser, useHandOverDrafts, useSetDisabled } from './mutations.ts'

interface UserDialogProps {
  user: User
  users: readonly User[]
  onClose: () => void
}

/**
 * Asks for confirmation before an account is disabled, and asks who takes over the remaining
 * drafts.
 */
export function DisableDialog({ user, users, onClose }: UserDialogProps) {
  const { mutate, isPending } = useSetDisabled()
  return (
    <LeavingDialog
      kind="disable"
      user={user}
      users={users}
      isBusy={isPending}
      onClose={onClose}
      focusAfter={() => focusRow(user.id)}
      onConfirm={(handOverTo) =>
        mutate({ id: user.id, disabled: true, handOverTo }, { onSettled: onClose })
      }
    />
  )
}

/**
 * Deletes an account permanently, after a confirmation that states what is deleted and what stays.
 */
export function EraseDialog({ user, users, onClose }: UserDialogProps) {
  const { id, username } = user
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useEraseUser()
  const isErased = useRef(false)
  const erase = async (handOverTo: number | undefined) => {
    const answer = await mutateAsync({ id, handOverTo }).catch(() => null)
    isErased.current = answer !== null
    onClose()
    if (answer !== null) toast({ title: t('users.erasedDone', { username }) })
  }
  return (
    <LeavingDialog
      kind="erase"
      user={user}
      users={users}
      isBusy={isPending}
      onClose={onClose}
      focusAfter={() => (isErased.current ? focusSearch() : focusRow(id))}
      onConfirm={(handOverTo) => void erase(handOverTo)}
    />
  )
}

/** Transfers the drafts of a colleague who has already left. */
export function HandOverDialog({ user, users, onClose }: UserDialogProps) {
  const { mutate, isPending } = useHandOverDrafts(user.id)
  return (
    <LeavingDialog
      kind="handOver"
      user={user}
      users={users}
      isBusy={isPending}
      onClose={onClose}
      focusAfter={() => focusRow(user.id)}
      onConfirm={(to) => to && mutate(to, { onSuccess: onClose })}
    />
  )
}
