import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/api-error.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useErrorText } from '../../error-text.ts'

/** Says why nothing was deleted. */
export function useDeleteFailure(): (error: unknown) => void {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  const errorText = useErrorText()
  return (error) =>
    toast({
      variant: 'destructive',
      title: t('toasts.publication.deleteErrorTitle'),
      description:
        error instanceof ApiError || error instanceof TypeError
          ? errorText(error)
          : t('toasts.publication.deleteErrorText'),
    })
}
