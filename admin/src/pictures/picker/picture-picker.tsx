import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { DeviceSource } from './device-source.tsx'
import { LibrarySource } from './library-source.tsx'
import { PickerFrame, WithAside } from './picker-frame.tsx'
import { isAddress, WebSource, type WebPicture } from './web-source.tsx'

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
