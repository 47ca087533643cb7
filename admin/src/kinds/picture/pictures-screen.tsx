import { picture as kind, type Picture } from '@ufuq/shared/kinds/picture/picture'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import UploadIcon from 'lucide-react/icons/upload'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Checkbox } from '../../components/checkbox.tsx'
import { DropTarget } from '../../components/drop-target.tsx'
import { FileButton, PICTURE_FILES } from '../../components/file-button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import type { Selection } from '../../components/lists/selection.ts'
import { EntryList } from '../../entry/entry-list.tsx'
import { Page } from '../../frame/page.tsx'
import { useAbility } from '../../session/session.tsx'
import { useTakeDrop } from '../../uploads/drops-anywhere.tsx'
import { UploadTray } from '../../uploads/upload-tray.tsx'
import type { Upload } from '../../uploads/upload.ts'
import { useUploadQueue } from '../../uploads/uploads-provider.tsx'
import { PictureCard } from './picture-card.tsx'
import { searchWithPicture, usePictureFilters } from './pictures-address.ts'
import { OpenPicture } from './sheet/open-picture.tsx'

/** `/admin/pictures`: the library, where pictures are uploaded, found, described and deleted. */
export function PicturesScreen() {
  const { t } = useTranslation('admin')
  const canUpload = useAbility('pictures.upload')
  return (
    <Page title={t('pictures.title')} action={canUpload && <UploadButton />}>
      {canUpload && <PhoneButtons />}
      <UploadTray of="pictures" next={(upload) => <Describe upload={upload} />} />
      <EntryList
        kind={kind}
        search={t('pictures.search')}
        filters={usePictureFilters()}
        rows={(entries, selection) => (
          <Grid items={entries as readonly Picture[]} selection={selection} />
        )}
      />
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

/** The next step for an uploaded picture: describing it. */
function Describe({ upload: { file, picture } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  const { search, state } = useLocation()
  if (!picture) return null
  return (
    <LinkButton
      variant="quiet"
      to={{ search: searchWithPicture(search, picture.id) }}
      state={state as unknown}
      preventScrollReset
      aria-label={t('pictures.uploads.describeOne', { name: file.name })}
    >
      {t('pictures.uploads.describe')}
    </LinkButton>
  )
}

interface GridProps {
  items: readonly Picture[]
  selection: Selection | undefined
}

/** The pictures of a page; those that may be deleted can be selected. */
function Grid({ items, selection }: GridProps) {
  const { t } = useTranslation('admin')
  const mine = selection ? items.filter(({ abilities }) => abilities.includes('delete')) : []
  const count = selection?.count ?? 0
  return (
    <>
      {mine.length > 0 && (
        <Checkbox
          label={t('manage.chooseAll')}
          checked={count === mine.length}
          isIndeterminate={count > 0 && count < mine.length}
          onChange={() => selection?.choose(count < mine.length ? mine.map(({ id }) => id) : [])}
        />
      )}
      <ul
        className="picture-grid"
        data-choosing={count > 0 || undefined}
        aria-label={t('pictures.list')}
      >
        {items.map((picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            selection={mine.includes(picture) ? selection : undefined}
          />
        ))}
      </ul>
    </>
  )
}

const useChooser = () => {
  const queue = useUploadQueue()
  return { accept: PICTURE_FILES, onFiles: (files: File[]) => void queue.add(files) }
}

/** Lets the user choose files from this device. */
function UploadButton() {
  const { t } = useTranslation('admin')
  return (
    <span className="only-wide">
      <FileButton
        {...useChooser()}
        icon={UploadIcon}
        label={t('pictures.upload')}
        size="small"
        several
      />
    </span>
  )
}

/** On a phone: buttons to take a photo and to choose photos. */
function PhoneButtons() {
  const { t } = useTranslation('admin')
  const chooser = useChooser()
  return (
    <div className="phone-pictures only-phone">
      <FileButton {...chooser} icon={Camera} label={t('pictures.takePhoto')} isCamera />
      <FileButton
        {...chooser}
        icon={ImagePlus}
        label={t('pictures.fromPhone')}
        variant="line"
        several
      />
    </div>
  )
}
