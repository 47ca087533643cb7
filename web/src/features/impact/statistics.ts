import type { TFunction } from 'i18next'
import { itemsOf } from '../../engine/items-of.ts'

interface Statistic {
  value: string
  label: string
  note?: string
}

/** The organisation's figures, which are stored among the texts of their section. */
export const statistics = (t: TFunction<'home'>) =>
  itemsOf<Statistic>(t('impact', { returnObjects: true }))
