import { useTranslation } from 'react-i18next'
import type { Colleague } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'

/**
 * Returns a colleague's name, isolated so that it does not affect the direction of the sentence.
 */
export function useColleagueName(): (colleague: Pick<Colleague, 'name'> | null) => string {
  const { t } = useTranslation('admin')
  return (colleague) => isolated(colleague?.name ?? t('users.former'))
}
