import { queryOptions } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import type { WritingColleague } from '@ufuq/shared/contract/sharing'
import type { Colleague } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { useTranslation } from 'react-i18next'
import { publicationKeys } from '../../server/query-keys.ts'

/** The people who may write publications. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: publicationKeys.colleagues(),
    queryFn: readFrom<WritingColleague[]>('/api/entries/publications/colleagues'),
    staleTime: 60_000,
  })

/**
 * Returns a colleague's name, isolated so that it does not affect the direction of the sentence.
 */
export function useColleagueName(): (colleague: Pick<Colleague, 'name'> | null) => string {
  const { t } = useTranslation('admin')
  return (colleague) => isolated(colleague?.name ?? t('users.former'))
}
