import type { TFunction } from 'i18next'

interface Statistic {
  value: string
  label: string
  note?: string
}

/**
 * The figures of the organisation in their order, each with its id; they are among the texts
 * of their section.
 */
export const statistics = (t: TFunction<'home'>) =>
  Object.entries<Statistic | string>(t('impact', { returnObjects: true })).flatMap(([id, item]) =>
    typeof item === 'object' ? [{ ...item, id }] : [],
  )
