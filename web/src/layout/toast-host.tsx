import { ToastProvider, useToast, type ToastContent } from '@ufuq/shared/ui/toast'
import { ToastRegion } from '@ufuq/shared/ui/toast-region'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export default function ToastHost({ content }: { content: ToastContent }) {
  const { t } = useTranslation()
  return (
    <ToastProvider
      Region={ToastRegion}
      regionLabel={t('toasts.regionLabel', { hotkey: '{hotkey}' })}
      messageLabel={t('toasts.messageLabel')}
      closeLabel={t('toasts.close')}
    >
      <Announce content={content} />
    </ToastProvider>
  )
}

function Announce({ content }: { content: ToastContent }) {
  const { toast } = useToast()
  useEffect(() => toast(content), [content, toast])
  return null
}
