import { useTranslation } from 'react-i18next'
import type { Colleague } from '../../contract/users.ts'
import { isolated } from '../../domain/isolate.ts'

/** Somebody's name, kept in one piece in a sentence of the other direction. */
export function useColleagueName(): (colleague: Pick<Colleague, 'name'> | null) => string {
  const { t } = useTranslation('admin')
  return (colleague) => isolated(colleague?.name ?? t('users.former'))
}
