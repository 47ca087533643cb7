import { DOCUMENT_TYPES } from '@ufuq/shared/contract/documents'
import Upload from 'lucide-react/icons/upload'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../components/file-button.tsx'

const ENDINGS = DOCUMENT_TYPES.map((type) => `.${type}`).join()

interface ChooseFilesProps {
  onChoose: (files: File[]) => void
  variant?: 'line'
  /** The button's label; by default, the label for uploading new documents. */
  label?: string
  /** The name for screen readers, if there are several such buttons. */
  name?: string
  isOne?: boolean
  disabled?: boolean
}

/** A button with which the user chooses documents from this device. */
export function ChooseFiles({ onChoose, label, isOne = false, ...button }: ChooseFilesProps) {
  const { t } = useTranslation('admin')
  return (
    <FileButton
      {...button}
      icon={Upload}
      size="small"
      label={label ?? t('documents.new')}
      accept={ENDINGS}
      several={!isOne}
      onFiles={onChoose}
    />
  )
}
