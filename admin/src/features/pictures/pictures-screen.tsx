import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pictureQueries } from '../../pictures/queries.ts'
import { useTakeDrop } from '../../pictures/uploads/use-take-drop.ts'
import { useAbility } from '../../session/session.tsx'
import { DropTarget } from '../../shell/drop-target.tsx'
import { Page } from '../../shell/page.tsx'
import { PhoneButtons, UploadButton } from './add-pictures.tsx'
import { PictureFilters } from './picture-filters.tsx'
import { PictureList } from './picture-list.tsx'
import { searchWithPicture, usePicturesAddress } from './pictures-address.ts'
import { OpenPicture } from './sheet/open-picture.tsx'
import { PictureUploads } from './picture-uploads.tsx'

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
    <p className="pictures-found" role="status">
      {counts && t('pictures.results', { count: counts[view] })}
    </p>
  )
}
