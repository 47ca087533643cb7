import { Button } from '@ufuq/shared/ui/button'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'

interface PickerSource<Source extends string> {
  value: Source
  label: string
  panel: ReactNode
}

interface PickerFrameProps<Source extends string> {
  title: string
  className?: string
  sources: readonly PickerSource<Source>[]
  /** The name of the list of sources. */
  sourcesLabel: string
  source: Source
  onSource: (source: Source) => void
  /** What is chosen, or how to choose. */
  status: ReactNode
  /** The button that inserts the choice; null if the source inserts it by itself. */
  insert: { label: string; disabled?: boolean; onInsert: () => void } | null
  onClose: () => void
  /** Moves the focus once the picker is closed. */
  focusAfter: () => void
}

/** The dialog in which a picture or a document is chosen from one of several sources. */
export function PickerFrame<Source extends string>({
  title,
  className,
  sources,
  sourcesLabel,
  source,
  onSource,
  status,
  insert,
  onClose,
  focusAfter,
}: PickerFrameProps<Source>) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      size="big"
      onClose={onClose}
      title={title}
      focusAfter={focusAfter}
      actions={
        <>
          <p className="picker-count" role="status">
            {status}
          </p>
          <Button variant="line" size="small" onClick={onClose}>
            {t('placing.picker.cancel')}
          </Button>
          {insert && (
            <Button size="small" disabled={insert.disabled} onClick={insert.onInsert}>
              {insert.label}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        className={classNames('picker', className)}
        value={source}
        onValueChange={(value) => onSource(value as Source)}
      >
        <TabList label={sourcesLabel}>
          {sources.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {sources.map(({ value, panel }) => (
          <TabPanel key={value} value={value}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </Dialog>
  )
}

/** A library, with options for what is chosen beside it. */
export const WithAside = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <div className="pick" data-with-aside={aside !== undefined || undefined}>
    {children}
    {aside !== undefined && <div className="pick-aside">{aside}</div>}
  </div>
)

interface DropZoneProps {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The part of a picker for files from this device; files can also be dropped on it. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className="picker-device"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
