import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '@ufuq/shared/ui/button'
import type { Upload } from '../../pictures/uploads/upload.ts'
import { UploadRow } from '../../pictures/uploads/upload-row.tsx'
import { UploadTray } from '../../pictures/uploads/upload-tray.tsx'
import { useUploadQueue, useUploads } from '../../pictures/uploads/uploads-provider.tsx'
import { searchWithPicture } from './pictures-address.ts'

/** The uploads of pictures. */
export function PictureUploads() {
  return (
    <UploadTray of="pictures" queue={useUploadQueue()} uploads={useUploads()}>
      {(upload) => <UploadRow upload={upload} next={<Describe upload={upload} />} />}
    </UploadTray>
  )
}

/** The next step for an uploaded picture: describing it. */
function Describe({ upload: { file, picture } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  const { search, state } = useLocation()
  if (!picture) return null
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={{ search: searchWithPicture(search, picture.id) }}
      state={state as unknown}
      preventScrollReset
      aria-label={t('pictures.uploads.describeOne', { name: file.name })}
    >
      {t('pictures.uploads.describe')}
    </Link>
  )
}
