import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslation } from 'react-i18next'
import { FileButton, PICTURE_FILES } from '../../components/file-button.tsx'
import { DropZone } from './drop-zone.tsx'

interface DeviceSourceProps {
  several: boolean
  onFiles: (files: File[]) => void
}

/** Files from this device: chosen, dropped, or taken with the device's camera. */
export function DeviceSource({ several, onFiles }: DeviceSourceProps) {
  const { t } = useTranslation('admin')
  const take = (files: readonly File[]) => {
    const chosen = files.slice(0, several ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }
  return (
    <DropZone onFiles={take}>
      <p>{t('placing.picker.device')}</p>
      <div className="actions">
        <span className="only-phone">
          <FileButton
            icon={Camera}
            label={t('pictures.takePhoto')}
            accept={PICTURE_FILES}
            variant="line"
            isCamera
            onFiles={take}
          />
        </span>
        <FileButton
          icon={ImagePlus}
          accept={PICTURE_FILES}
          variant="line"
          label={t(several ? 'placing.picker.files' : 'placing.picker.file')}
          several={several}
          onFiles={take}
        />
      </div>
    </DropZone>
  )
}
