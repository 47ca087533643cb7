import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES } from '@ufuq/shared/contract/documents'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'

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

/** A button with which the user chooses files from this device. */
export function ChooseFiles({
  onChoose,
  variant,
  label,
  name,
  isOne = false,
  disabled = false,
}: ChooseFilesProps) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const text = label ?? t('documents.new')
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={name}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon icon={Upload} />
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ENDINGS}
        multiple={!isOne}
        hidden
        aria-label={name ?? text}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // Lets the user choose the same file again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
