import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { pictureQueries } from '../../pictures/queries.ts'
import { useAbility } from '../../session/session.tsx'
import { Page } from '../../shell/page.tsx'
import { PhoneButtons, UploadButton } from './add-pictures.tsx'
import { DropTarget } from './drop-target.tsx'
import { PictureFilters } from './picture-filters.tsx'
import { PictureList } from './picture-list.tsx'
import { searchWithPicture, usePicturesAddress } from './pictures-address.ts'
import { OpenPicture } from './sheet/open-picture.tsx'
import { UploadsTray } from './uploads-tray.tsx'

/** `/admin/pictures`: the library, where pictures are uploaded, found, described and deleted. */
export function PicturesScreen() {
  const { t } = useTranslation('admin')
  const { search } = useLocation()
  const canUpload = useAbility('pictures.upload')
  return (
    <Page title={t('pictures.title')} action={canUpload && <UploadButton />}>
      {canUpload && <PhoneButtons />}
      <UploadsTray />
      <PictureFilters />
      <Found />
      {/* Another page or view starts without a selection; opening a picture keeps it. */}
      <PictureList key={searchWithPicture(search, null)} />
      <OpenPicture />
      {canUpload && <DropTarget />}
    </Page>
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
