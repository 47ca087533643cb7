import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { BinnedEntry, WireEntry } from '@ufuq/shared/kinds/wire'
import { useToast } from '@ufuq/shared/ui/toast'
import { useErrorText } from '../../../../error-text.ts'
import { useDeletedToast } from '../../bin/deleted-toast.ts'
import { useReturn } from '../../return-address.ts'
import type { useDeletePublication } from '../queries.ts'

export interface Removal {
  label: string
  /** The question that the host asks before the deletion; it names what is deleted. */
  question: string
  isRunning: boolean
  run: () => void
}

interface Deletion extends Pick<Removal, 'label' | 'question'> {
  /** What is deleted; null if nothing is saved yet. */
  before: WireEntry | null
  what: 'pairDeleted' | 'deleted'
  mutation: ReturnType<typeof useDeletePublication>
}

/**
 * Deletes one publication or a pair. Then reports the deletion and goes back; after a failure,
 * reports the reason.
 */
export function useRemoval({ before, what, mutation, label, question }: Deletion): Removal {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  const errorText = useErrorText()
  const { finish } = useReturn()
  const sayDeleted = useDeletedToast()

  const onSuccess = (answer: BinnedEntry | undefined) => {
    if (!before) return
    sayDeleted({
      id: answer?.binned ?? before.id,
      before,
      title: t(`toasts.publication.${what}Title`),
      text: t(`toasts.publication.${what}Text`),
    })
    finish()
  }
  const onError = (error: Error) =>
    toast({
      variant: 'destructive',
      title: t('toasts.publication.deleteErrorTitle'),
      description:
        error instanceof ApiError || error instanceof TypeError
          ? errorText(error)
          : t('toasts.publication.deleteErrorText'),
    })

  return {
    label,
    question,
    isRunning: mutation.isPending,
    run: () => mutation.mutate(undefined, { onSuccess, onError }),
  }
}
