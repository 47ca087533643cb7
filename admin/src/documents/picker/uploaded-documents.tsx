import { useTranslation } from 'react-i18next'
import { DropZone } from '../../pictures/picker/drop-zone.tsx'
import { useLargestFile } from '../queries.ts'
import { ChooseFiles } from '../uploads/choose-files.tsx'

/** Files from this device, chosen or dropped. Each becomes a draft in the library. */
export function UploadedDocuments({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('admin')
  const largest = useLargestFile()
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(files)
  }
  return (
    <DropZone onFiles={take}>
      <p>{t('documents.picker.device')}</p>
      <p className="hint">
        {largest ? t('documents.typesUpTo', { size: largest.size }) : t('documents.types')}
      </p>
      <ChooseFiles onChoose={take} variant="line" />
    </DropZone>
  )
}
