import { useTranslation } from 'react-i18next'

interface ListCountProps {
  count: number
  /** Whether the page contains the whole list. */
  isWhole: boolean
}

/** The number of rows in the list, or on the page if the list has more. */
export function ListCount({ count, isWhole }: ListCountProps) {
  const { t } = useTranslation('admin')
  return t(isWhole ? 'lists.whole' : 'lists.part', { count })
}
