import type { TFunction } from 'i18next'

interface Statistic {
  value: string
  label: string
  note?: string
}

/**
 * The organisation's figures in their order, each with its id. They are stored among the texts of
 * their section.
 */
export const statistics = (t: TFunction<'home'>) =>
  Object.entries<Statistic | string>(t('impact', { returnObjects: true })).flatMap(([id, item]) =>
    typeof item === 'object' ? [{ ...item, id }] : [],
  )
