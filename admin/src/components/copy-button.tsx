import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface CopyButtonProps {
  text: string
  size?: ComponentProps<typeof Button>['size']
  /** Selects the text, for copying with the keyboard. */
  onFailed: () => void
  children: ReactNode
}

/** A button that copies a text. Without https, or if access to the clipboard is denied, it fails. */
export function CopyButton({ text, size, onFailed, children }: CopyButtonProps) {
  const { t } = useTranslation('admin')
  const [outcome, setOutcome] = useState<{ of: string; isCopied: boolean } | null>(null)
  const current = outcome?.of === text ? outcome : null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ of: text, isCopied: true })
    } catch {
      onFailed()
      setOutcome({ of: text, isCopied: false })
    }
  }

  return (
    <>
      <Button variant="line" size={size} onClick={() => void copy()}>
        <Icon icon={current?.isCopied ? Check : Copy} />
        {current?.isCopied ? t('copy.done') : children}
      </Button>
      {current?.isCopied === false && <p className="hint">{t('copy.failed')}</p>}
      <VisuallyHidden role="status">
        {current && t(current.isCopied ? 'copy.done' : 'copy.failed')}
      </VisuallyHidden>
    </>
  )
}
