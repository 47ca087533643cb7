import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { useConfirmation } from '../../confirmation.tsx'

interface RemoveButtonProps {
  /** What the button does, and to what; also the title of the question. */
  label: string
  question: string
  isBusy: boolean
  onConfirm: () => void
  /** What the button shows. */
  children?: string
}

/** Asks before something is removed. */
export function RemoveButton({ label, question, isBusy, onConfirm, children }: RemoveButtonProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const ask = async () => {
    if (await confirm(label, question)) onConfirm()
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={label}
      onClick={() => void ask()}
    >
      {children ?? t('security.remove')}
    </Button>
  )
}
