import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Notice, type NoticeProps } from '@ufuq/shared/ui/notice'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A one-line notice above or below a text. It does not change the text's height until the user
 * expands it.
 */
export function FoldingNotice({ action, ...props }: Omit<NoticeProps, 'isFolded'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice
      {...props}
      isFolded={!isOpen}
      action={
        <span className="row push" data-gap="small">
          {action}
          <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </span>
      }
    />
  )
}

interface FoldButtonProps {
  isOpen: boolean
  onToggle: () => void
}

export function FoldButton({ isOpen, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <IconButton
      className="fold"
      icon={ChevronDown}
      label={t(isOpen ? 'editor.fold.close' : 'editor.fold.open')}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  )
}
