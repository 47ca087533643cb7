import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { DeviceSource } from './device-source.tsx'
import { LibrarySource } from './library-source.tsx'
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

const SOURCES = ['library', 'device', 'web'] as const

type Source = (typeof SOURCES)[number]

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
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('placing.picker.title')}
      closeLabel={t('placing.picker.close')}
      focusAfter={focusAfter}
      actions={
        <>
          <p className="say picker-count" role="status">
            {source === 'library' && t('placing.picker.chosen', { count: chosen.length })}
            {source === 'library' && several && (
              <span className="only-wide"> {t('placing.picker.several')}</span>
            )}
          </p>
          <Button variant="line" size="small" onClick={onClose}>
            {t('placing.picker.cancel')}
          </Button>
          {source !== 'device' && (
            <Button
              size="small"
              disabled={source === 'library' && chosen.length === 0}
              onClick={insert}
            >
              {source === 'web' ? webLabel : insertLabel}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        className="picker"
        value={source}
        onValueChange={(value) => setSource(SOURCES.find((one) => one === value) ?? 'library')}
      >
        <TabList label={t('placing.picker.sources')}>
          {SOURCES.filter((one) => one !== 'web' || onWeb).map((one) => (
            <Tab key={one} value={one}>
              {t(`placing.picker.source.${one}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="library">
          <div className="pick" data-with-aside={aside !== undefined || undefined}>
            <LibrarySource
              several={several}
              here={here}
              chosen={chosen}
              onChoose={setChosen}
              onInsert={insert}
            />
            {aside && <div className="pick-aside">{aside(chosen)}</div>}
          </div>
        </TabPanel>
        <TabPanel value="device">
          <DeviceSource several={several} onFiles={onFiles} />
        </TabPanel>
        {onWeb && (
          <TabPanel value="web">
            <WebSource
              value={web}
              isDescribed={isDescribed}
              isTried={isTried}
              onChange={setWeb}
              onInsert={insert}
            />
          </TabPanel>
        )}
      </Tabs>
    </Dialog>
  )
}
