import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useToast } from '@ufuq/shared/ui/toast'
import { dashboardQueries } from '../queries.ts'

/** Ends the offer to import an old site, for all administrators. */
export function useSkipImport() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'firstSteps.notChanged' },
    mutationFn: () =>
      request<FirstSteps>('/api/first-steps', { method: 'PUT', body: { skipsImport: true } }),
    onSuccess: (answer) => {
      client.setQueryData(dashboardQueries.firstSteps().queryKey, answer)
      // The button disappears with the step, so the focus moves to the heading.
      focusOn(document.querySelector('#first-steps-title') ?? document.querySelector('h1'))
    },
  })
}

/** Removes the example; every list may have shown a part of it. */
export function useRemoveExample() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'firstSteps.example.notRemoved' },
    mutationFn: () => request<FirstSteps>('/api/first-steps/example', { method: 'DELETE' }),
    onSuccess: async (answer) => {
      client.setQueryData(dashboardQueries.firstSteps().queryKey, answer)
      toast({ title: t('firstSteps.example.removed') })
      // The button disappears with what it removes.
      focusOn(document.querySelector('#first-steps-title') ?? document.querySelector('h1'))
      await client.invalidateQueries()
    },
  })
}

/** Hides the list of first steps from all administrators, or shows it again. */
export function useHideFirstSteps() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'firstSteps.notChanged' },
    mutationFn: (isHidden: boolean) =>
      request<FirstSteps>('/api/first-steps', { method: 'PUT', body: { isHidden } }),
    onSuccess: (answer, isHidden) => {
      client.setQueryData(dashboardQueries.firstSteps().queryKey, answer)
      toast({ title: t(isHidden ? 'firstSteps.hidden' : 'firstSteps.shown') })
      // The button disappears with its section, so the focus moves to the heading.
      focusOn(document.querySelector('h1'))
    },
  })
}
