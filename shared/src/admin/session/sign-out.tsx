import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLeaving } from '../unsaved-changes.tsx'
import { useUnsentStore } from '../unsent-work/context.ts'
import { useSignOut } from './mutations.ts'
import { useSession } from './session.tsx'

interface SignOut {
  isPending: boolean
  start: () => void
  dialog: React.ReactNode
}

/**
 * Signs out immediately if nothing is lost. Unsaved work must not stay on a device that the user leaves to others, so
 * the user is asked before it is removed.
 */
export function useSignOutWithCare(): SignOut {
  const { t } = useTranslation('admin')
  const store = useUnsentStore()
  const { id: person } = useSession()
  const signOut = useSignOut()
  const { onPurpose } = useLeaving()
  const [isAsking, setIsAsking] = useState(false)
  const run = () =>
    signOut.mutate(
      async () => {
        if (isAsking) onPurpose()
        await store.forgetPerson(person)
      },
      { onSettled: () => setIsAsking(false) },
    )

  return {
    isPending: signOut.isPending,
    start: () =>
      void store.countOf(person).then((count) => (count > 0 ? setIsAsking(true) : run())),
    dialog: isAsking && (
      <ConfirmDialog
        open
        danger
        title={t('signOut.title')}
        text={t('signOut.text')}
        confirmLabel={t('signOut.confirm')}
        cancelLabel={t('signOut.stay')}
        busy={signOut.isPending}
        busyLabel={t('shell.signingOut')}
        onOpenChange={setIsAsking}
        onConfirm={run}
      />
    ),
  }
}
