import { useTranslation } from 'react-i18next'
import { isUnderway } from '../pictures/uploads/upload.ts'
import { useDocumentUploads, useUploads } from '../pictures/uploads/uploads-provider.tsx'
import { NewCount } from './new-messages.tsx'

/**
 * The number of uploads in progress, next to the library's name in the navigation. Uploads continue
 * whichever screen is shown.
 */
export function RunningUploads() {
  const { t } = useTranslation('admin')
  const count = useUploads().filter(isUnderway).length
  return <NewCount count={count} label={t('pictures.uploads.running', { count })} />
}

/** The number of document uploads in progress, next to the name of the library of documents. */
export function RunningDocumentUploads() {
  const { t } = useTranslation('admin')
  const count = useDocumentUploads().filter(isUnderway).length
  return <NewCount count={count} label={t('documents.uploads.running', { count })} />
}
