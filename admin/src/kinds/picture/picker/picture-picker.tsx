import { LIMITS, PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton, PICTURE_FILES } from '../../../components/file-button.tsx'
import { DropZone, PickerFrame, WithAside } from '../../../fields/pickers/picker-frame.tsx'
import { LibrarySource } from './library-source.tsx'

interface PicturePickerProps {
  /** Whether more than one picture can be chosen. */
  several?: boolean
  /** The ids of the pictures that the text already contains. */
  here?: readonly number[]
  /** Renders options for the selection next to the library. */
  aside?: (chosen: readonly Picture[]) => ReactNode
  /** The label of the button that inserts the selection. */
  insertLabel: string
  /** The label of the button that inserts an external picture. */
  webLabel?: string
  /** Whether the picker also asks for the description of an external picture. */
  isDescribed?: boolean
  /** The address of the current external picture. */
  address?: string
  onPictures: (chosen: Picture[]) => void
  onFiles: (files: File[]) => void
  /** Omitted if an external picture is not allowed. */
  onWeb?: (picture: WebPicture) => void
  /** Called when the picker is closed without a choice. */
  onClose: () => void
  /** Moves the focus once the picker is closed. */
  focusAfter: () => void
}

type Source = 'library' | 'device' | 'web'

/** Chooses pictures: from the library, from this device, or by an external address. */
export function PicturePicker({
  several = false,
  here,
  aside,
  insertLabel,
  webLabel = insertLabel,
  isDescribed = false,
  address = '',
  onPictures,
  onFiles,
  onWeb,
  onClose,
  focusAfter,
}: PicturePickerProps) {
  const { t } = useTranslation('admin')
  const [source, setSource] = useState<Source>(address === '' ? 'library' : 'web')
  const [chosen, setChosen] = useState<Picture[]>([])
  const [web, setWeb] = useState<WebPicture>({ address, description: '' })
  const [isTried, setTried] = useState(false)

  const insert = () => {
    if (source === 'library' && chosen.length > 0) onPictures(chosen)
    if (source !== 'web' || !onWeb) return
    setTried(true)
    if (isAddress(web.address)) onWeb({ ...web, address: web.address.trim() })
  }
  const sources = [
    {
      value: 'library',
      panel: (
        <WithAside aside={aside?.(chosen)}>
          <LibrarySource
            several={several}
            here={here}
            chosen={chosen}
            onChoose={setChosen}
            onInsert={insert}
          />
        </WithAside>
      ),
    },
    { value: 'device', panel: <DeviceSource several={several} onFiles={onFiles} /> },
    {
      value: 'web',
      panel: (
        <WebSource
          value={web}
          isDescribed={isDescribed}
          isTried={isTried}
          onChange={setWeb}
          onInsert={insert}
        />
      ),
    },
  ] as const
  return (
    <PickerFrame<Source>
      title={t('placing.picker.title')}
      sourcesLabel={t('placing.picker.sources')}
      sources={sources
        .filter(({ value }) => value !== 'web' || onWeb)
        .map((one) => ({ ...one, label: t(`placing.picker.source.${one.value}`) }))}
      source={source}
      onSource={setSource}
      status={
        source === 'library' && (
          <>
            {t('placing.picker.chosen', { count: chosen.length })}
            {several && <span className="only-wide"> {t('placing.picker.several')}</span>}
          </>
        )
      }
      insert={
        source === 'device'
          ? null
          : {
              label: source === 'web' ? webLabel : insertLabel,
              disabled: source === 'library' && chosen.length === 0,
              onInsert: insert,
            }
      }
      onClose={onClose}
      focusAfter={focusAfter}
    />
  )
}

interface DeviceSourceProps {
  several: boolean
  onFiles: (files: File[]) => void
}

/** Files from this device: chosen, dropped, or taken with the device's camera. */
function DeviceSource({ several, onFiles }: DeviceSourceProps) {
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

interface WebPicture {
  address: string
  description: string
}

/** The server's own rule for the addresses of images. */
const isAddress = (text: string): boolean =>
  text.trim() !== '' && isSafeImage(text.trim()) && !/\s/.test(text.trim())

interface WebSourceProps {
  value: WebPicture
  /** Whether the description of the picture is entered along with its address. */
  isDescribed: boolean
  /** Whether the user has tried to continue with the address; if so, any error in it is shown. */
  isTried: boolean
  onChange: (picture: WebPicture) => void
  onInsert: () => void
}

/** A picture chosen by its address, on another site or on this one. */
function WebSource({ value, isDescribed, isTried, onChange, onInsert }: WebSourceProps) {
  const { t } = useTranslation('admin')
  const placeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onInsert()
  }
  return (
    <div className="picker-web">
      {isDescribed && (
        <Field label={t('editor.surface.picture.description')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={value.description}
              maxLength={PICTURE_LIMITS.alternative.max}
              autoComplete="off"
              onKeyDown={placeOnEnter}
              onChange={({ target }) => onChange({ ...value, description: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={t('editor.surface.picture.address')}
        hint={t('placing.picker.webHint')}
        error={isTried && !isAddress(value.address) ? t('placing.picker.webFault') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            value={value.address}
            maxLength={LIMITS.hero.max}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={placeOnEnter}
            onChange={({ target }) => onChange({ ...value, address: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
