import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { takeSignedOutNote } from '../parting-note.ts'
import { useNotify } from './notify-context.ts'

/**
 * Confirms to a visitor who has just signed out of the admin area, which is a separate document,
 * that they are signed out.
 */
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
