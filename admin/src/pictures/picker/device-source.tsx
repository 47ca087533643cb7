import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
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
          <Chooser icon={Camera} label={t('pictures.takePhoto')} isCamera onFiles={take} />
        </span>
        <Chooser
          icon={ImagePlus}
          label={t(several ? 'placing.picker.files' : 'placing.picker.file')}
          several={several}
          onFiles={take}
        />
      </div>
    </DropZone>
  )
}

interface ChooserProps {
  icon: Glyph
  label: string
  several?: boolean
  isCamera?: boolean
  onFiles: (files: File[]) => void
}

function Chooser({ icon, label, several = false, isCamera = false, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="line" onClick={() => input.current?.click()}>
        <Icon icon={icon} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif,.avif"
        multiple={several}
        capture={isCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
    </>
  )
}
