import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { CopyField } from '../../components/copy-field.tsx'

interface SecretDialogProps {
  secret: string
  /** Closing the dialog discards the secret. */
  onClose: () => void
}

/** Shows a new secret once. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('webhooks.secretTitle')}
      description={t('webhooks.secretOnce')}
      closeLabel={t('states.close')}
      actions={<Button onClick={onClose}>{t('webhooks.secretDone')}</Button>}
    >
      <CopyField label={t('webhooks.secret')} value={secret} />
    </Dialog>
  )
}
