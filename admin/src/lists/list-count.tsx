import { useTranslation } from 'react-i18next'

interface ListCountProps {
  count: number
  /** Whether the page is the whole list. */
  isWhole: boolean
}

/** The number of rows of the list, or of the page if there are more. */
export function ListCount({ count, isWhole }: ListCountProps) {
  const { t } = useTranslation('admin')
  return t(isWhole ? 'lists.whole' : 'lists.part', { count })
}
