import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useToast } from '@ufuq/shared/ui/toast'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '../queries.ts'

/** Takes over the answer. The clicked button disappears, perhaps with all steps, so the focus moves. */
function useTakeSteps() {
  const client = useQueryClient()
  return (answer: FirstSteps, isGone = false) => {
    client.setQueryData(dashboardQueries.firstSteps().queryKey, answer)
    const heading = isGone ? null : document.querySelector('#first-steps-title')
    focusOn(heading ?? document.querySelector('h1'))
  }
}

type Change = { skipsImport: true } | { isHidden: boolean }

/**
 * Ends the offer to import an old site, hides the list of first steps, or shows it again, for all
 * administrators.
 */
export function useChangeFirstSteps() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const take = useTakeSteps()
  return useMutation({
    meta: { failed: 'firstSteps.notChanged' },
    mutationFn: (body: Change) => request<FirstSteps>('/api/first-steps', { method: 'PUT', body }),
    onSuccess: (answer, change) => {
      take(answer, 'isHidden' in change)
      if ('isHidden' in change)
        toast({ title: t(change.isHidden ? 'firstSteps.hidden' : 'firstSteps.shown') })
    },
  })
}

/** Removes the example; every list may have shown a part of it. */
export function useRemoveExample() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const take = useTakeSteps()
  return useMutation({
    meta: { failed: 'firstSteps.example.notRemoved' },
    mutationFn: () => request<FirstSteps>('/api/first-steps/example', { method: 'DELETE' }),
    onSuccess: async (answer) => {
      take(answer)
      toast({ title: t('firstSteps.example.removed') })
      await client.invalidateQueries()
    },
  })
}
