import { useTranslation } from 'react-i18next'
import type { Colleague } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'

/** Somebody's name, isolated for a sentence of the other direction. */
export function useColleagueName(): (colleague: Pick<Colleague, 'name'> | null) => string {
  const { t } = useTranslation('admin')
  return (colleague) => isolated(colleague?.name ?? t('users.former'))
}
