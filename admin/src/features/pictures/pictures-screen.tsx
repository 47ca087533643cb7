import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, Link } from 'react-router-dom'
import { pictureQueries } from '../../pictures/queries.ts'
import { UploadRow } from '../../pictures/uploads/upload-row.tsx'
import { UploadTray } from '../../pictures/uploads/upload-tray.tsx'
import type { Upload } from '../../pictures/uploads/upload.ts'
import { useUploadQueue, useUploads } from '../../pictures/uploads/uploads-provider.tsx'
import { useTakeDrop } from '../../pictures/uploads/use-take-drop.ts'
import { useAbility } from '../../session/session.tsx'
import { DropTarget } from '../../shell/drop-target.tsx'
import { Page } from '../../shell/page.tsx'
import { PhoneButtons, UploadButton } from './add-pictures.tsx'
import { PictureFilters } from './picture-filters.tsx'
import { PictureList } from './picture-list.tsx'
import { searchWithPicture, usePicturesAddress } from './pictures-address.ts'
import { OpenPicture } from './sheet/open-picture.tsx'

/** `/admin/pictures`: the library, where pictures are uploaded, found, described and deleted. */
export function PicturesScreen() {
  const { t } = useTranslation('admin')
  const { search } = useLocation()
  const canUpload = useAbility('pictures.upload')
  return (
    <Page title={t('pictures.title')} action={canUpload && <UploadButton />}>
      {canUpload && <PhoneButtons />}
      <PictureUploads />
      <PictureFilters />
      <Found />
      {/* Another page or view starts without a selection; opening a picture preserves it. */}
      <PictureList key={searchWithPicture(search, null)} />
      <OpenPicture />
      {canUpload && <Drop />}
    </Page>
  )
}

function Drop() {
  const { t } = useTranslation('admin')
  const take = useTakeDrop()
  const onDrop = useCallback((transfer: DataTransfer) => void take(transfer), [take])
  return (
    <DropTarget
      title={t('pictures.drop.title')}
      promise={t('pictures.drop.promise')}
      onDrop={onDrop}
    />
  )
}

/** The total number of pictures in the view. */
function Found() {
  const { t } = useTranslation('admin')
  const { view, words } = usePicturesAddress()
  const { data: counts } = useQuery(pictureQueries.counts(words))
  return (
    <p className="say pictures-found" role="status">
      {counts && t('pictures.results', { count: counts[view] })}
    </p>
  )
}

/** The uploads of pictures. */
function PictureUploads() {
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
