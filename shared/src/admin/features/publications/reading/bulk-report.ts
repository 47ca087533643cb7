import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../../contract/publications.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useErrorText } from '../../../error-text.ts'

/** Says what came of it, in one message. */
export function useBulkReport() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const errorText = useErrorText()
  return {
    /** Counts publications: one counts as left when either side was refused. */
    done: (action: BulkAction, done: number, left: number) =>
      toast({
        title:
          done > 0 ? t(`manage.done.${action}`, { count: done }) : t(`manage.failed.${action}`),
        ...(left > 0 && {
          variant: 'destructive',
          description: t('manage.left', { count: left }),
        }),
      }),
    failed: (action: BulkAction, error: unknown) =>
      toast({
        variant: 'destructive',
        title: t(`manage.failed.${action}`),
        description: errorText(error),
      }),
  }
}
