import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../client/api-error.ts'
import { useToast } from '../../../../ui/toast.tsx'
import type { Publication, PublicationPair } from '../../../../contract/publications.ts'
import { useErrorText } from '../../../error-text.ts'
import { usePublicPageActions } from '../../../public-page.tsx'
import { useDeletedToast } from '../bin/deleted-toast.ts'
import type { useDeletePair, useDeletePublication } from '../mutations.ts'
import type { Removal } from './saving/action-bar.tsx'
import { useReturn } from '../return-address.ts'

/** What a save answers: both sides of a pair, or the one that was written. */
export type SavedAnswer = PublicationPair | { publication: Publication }

const publicationsIn = (answer: SavedAnswer): Publication[] =>
  'publication' in answer ? [answer.publication] : [answer.arabic, answer.english]

/** Says what was saved, leads to its public pages, and returns to where the editor was opened. */
export function useSaved(
  what: 'pairCreated' | 'pairUpdated' | 'updated',
): (answer: SavedAnswer) => void {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  const { finish } = useReturn()
  const pageActions = usePublicPageActions()
  return (answer) => {
    toast({
      title: t(`toasts.publication.${what}Title`),
      description: t(`toasts.publication.${what}Text`),
      action: pageActions(publicationsIn(answer)),
    })
    finish()
  }
}

interface Deletion extends Pick<Removal, 'label' | 'question'> {
  id: number
  what: 'pairDeleted' | 'deleted'
  mutation: ReturnType<typeof useDeletePair | typeof useDeletePublication>
}

/** Deletes, says so and goes back; or says why it failed. */
export function useRemoval({ id, what, mutation, label, question }: Deletion): Removal {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  const errorText = useErrorText()
  const { finish } = useReturn()
  const sayDeleted = useDeletedToast()

  const onSuccess = () => {
    sayDeleted({
      id,
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
