import { useTranslation } from 'react-i18next'

interface ListCountProps {
  count: number
  /** Whether the page is the whole list. */
  isWhole: boolean
}

/** How many rows the list has, or, where it goes on, the page. */
export function ListCount({ count, isWhole }: ListCountProps) {
  const { t } = useTranslation('admin')
  return t(isWhole ? 'lists.whole' : 'lists.part', { count })
}
