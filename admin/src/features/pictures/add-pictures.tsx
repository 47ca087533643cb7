import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Upload from 'lucide-react/icons/upload'
import { useTranslation } from 'react-i18next'
import { FileButton, PICTURE_FILES } from '../../components/file-button.tsx'
import { useUploadQueue } from '../../pictures/uploads/uploads-provider.tsx'

const useChooser = () => {
  const queue = useUploadQueue()
  return { accept: PICTURE_FILES, onFiles: (files: File[]) => void queue.add(files) }
}

/** Lets the user choose files from this device. */
export function UploadButton() {
  const { t } = useTranslation('admin')
  return (
    <span className="only-wide">
      <FileButton
        {...useChooser()}
        icon={Upload}
        label={t('pictures.upload')}
        size="small"
        several
      />
    </span>
  )
}

/** On a phone: buttons to take a photo and to choose photos. */
export function PhoneButtons() {
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
