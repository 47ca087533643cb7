import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLargestFile } from '../queries.ts'
import { ChooseFiles } from '../uploads/choose-files.tsx'

/** Files from this device, chosen or dropped. Each becomes a draft in the library. */
export function UploadedDocuments({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('admin')
  const [isOver, setIsOver] = useState(false)
  const largest = useLargestFile()
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
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
      <p>{t('documents.picker.device')}</p>
      <p className="hint">
        {largest ? t('documents.typesUpTo', { size: largest.size }) : t('documents.types')}
      </p>
      <ChooseFiles onChoose={take} variant="line" />
    </div>
  )
}
