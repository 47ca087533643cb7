import { useTranslation } from 'react-i18next'
import type { DisclosureItem } from '@ufuq/shared/contract/disclosure'

/** When an item is renewed, in words. */
export function useRenewalText() {
  const { t } = useTranslation('admin')
  return ({ renewal, years }: Pick<DisclosureItem, 'renewal' | 'years'>): string =>
    renewal === 'years'
      ? t('disclosure.renewal.years', { count: years ?? 1 })
      : t(`disclosure.renewal.${renewal}`)
}
