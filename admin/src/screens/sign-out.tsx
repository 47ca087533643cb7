import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaving } from '../components/unsaved-changes.tsx'
import { useUnsentStore } from '../entry/unsent/store.ts'
import { useSignOut } from '../session/mutations.ts'
import { useSession } from '../session/session.tsx'
import { forgetStoredUploads } from '../uploads/stored-uploads.ts'
import { useQueuesToEnd } from '../uploads/uploads-provider.tsx'

/** The work that signing out would lose. */
interface Lost {
  work: boolean
  uploads: boolean
}

interface SignOut {
  isPending: boolean
  start: () => void
  dialog: React.ReactNode
}

/**
 * Signs out immediately if nothing is lost. Unsaved work must not stay on a device that the
 * user leaves to others, and uploads end at sign-out, so the user is asked before either is
 * lost.
 */
export function useSignOutWithCare(): SignOut {
  const { t } = useTranslation('admin')
  const store = useUnsentStore()
  const { id: person } = useSession()
  const signOut = useSignOut()
  const queues = useQueuesToEnd()
  const { onPurpose } = useLeaving()
  const [lost, setLost] = useState<Lost | null>(null)
  const run = () =>
    signOut.mutate(
      async () => {
        if (lost) onPurpose()
        queues.clear()
        forgetStoredUploads(person)
        await store.forgetPerson(person)
      },
      { onSettled: () => setLost(null) },
    )
  const start = async () => {
    const work = (await store.countOf(person)) > 0
    const uploads = queues.areUnderway()
    if (work || uploads) setLost({ work, uploads })
    else run()
  }

  return {
    isPending: signOut.isPending,
    start: () => void start(),
    dialog: lost && (
      <ConfirmDialog
        open
        danger
        title={t(lost.work ? 'signOut.title' : 'pictures.uploads.signOut.title')}
        text={t(lost.work ? 'signOut.text' : 'pictures.uploads.signOut.text')}
        confirmLabel={t(lost.work ? 'signOut.confirm' : 'pictures.uploads.signOut.confirm')}
        cancelLabel={t('signOut.stay')}
        busy={signOut.isPending}
        busyLabel={t('shell.signingOut')}
        onOpenChange={(isOpen) => !isOpen && setLost(null)}
        onConfirm={run}
      >
        {lost.work && lost.uploads && <p>{t('pictures.uploads.signOut.text')}</p>}
      </ConfirmDialog>
    ),
  }
}
