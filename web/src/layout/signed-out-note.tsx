import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeSignedOutNote } from '../parting-note.ts'
import { useNotify } from './notify-context.ts'

/** Confirms signing out to a visitor who comes from the admin area, which was another document. */
export function SignedOutNote() {
  const notify = useNotify()
  const { t } = useTranslation()

  useEffect(() => {
    if (!takeSignedOutNote()) return
    notify({
      title: t('toasts.logout.successTitle'),
      description: t('toasts.logout.successText'),
    })
  }, [notify, t])

  return null
}
