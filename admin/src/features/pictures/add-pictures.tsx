import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Upload from 'lucide-react/icons/upload'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { useUploadQueue } from '../../pictures/uploads/uploads-provider.tsx'

/** Lets the user choose files from this device. */
export function UploadButton() {
  const { t } = useTranslation('admin')
  return (
    <span className="only-wide">
      <Chooser icon={Upload} label={t('pictures.upload')} size="small" />
    </span>
  )
}

/** On a phone: buttons to take a photo and to choose photos. */
export function PhoneButtons() {
  const { t } = useTranslation('admin')
  return (
    <div className="phone-pictures only-phone">
      <Chooser icon={Camera} label={t('pictures.takePhoto')} camera />
      <Chooser icon={ImagePlus} label={t('pictures.fromPhone')} variant="line" />
    </div>
  )
}

interface ChooserProps {
  icon: Glyph
  label: string
  variant?: 'line'
  size?: 'small'
  camera?: boolean
}

function Chooser({ icon, label, variant, size, camera = false }: ChooserProps): ReactNode {
  const queue = useUploadQueue()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} size={size} onClick={() => input.current?.click()}>
        <Icon icon={icon} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          queue.add(currentTarget.files ?? [])
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
