import { useTranslation } from 'react-i18next'
import { buttonClass } from '@ufuq/shared/ui/button'
import { storedFileAddress } from '../../../documents/queries.ts'
import { useHost } from '../../../host-context.tsx'

interface OpenStoredFileProps {
  document: number
  file: number
  name: string
}

/**
 * Opens a stored file, which only staff may read, in another tab. The desktop app downloads the
 * file instead, because it has no tabs and the browser is not signed in.
 */
export function OpenStoredFile({ document, file, name }: OpenStoredFileProps) {
  const { t } = useTranslation('admin')
  const { opensSiteElsewhere = false } = useHost()
  return (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={storedFileAddress(document, file)}
      {...(opensSiteElsewhere ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
      aria-label={t('documents.files.actOn', { act: t('documents.files.open'), file: name })}
    >
      {t('documents.files.open')}
    </a>
  )
}
