import type { TFunction } from 'i18next'
import { itemsOf } from '../../engine/items-of.ts'

interface Statistic {
  value: string
  label: string
  note?: string
}

/** The figures of the organisation, in page order. */
export const statistics = (t: TFunction<'home'>) =>
  itemsOf<Statistic>(t('impact', { returnObjects: true }))
