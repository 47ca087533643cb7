import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { Icon } from '@ufuq/shared/ui/icon'
import { yearsOutOfOrder } from './year-order.ts'

const YEAR = /^sections\.history\.events\.([^.]+)\.year$/

interface MisplacedYearProps {
  /** The page as typed. */
  typed: Tree
  /** The path of a value; see `Place`. */
  path: string
}

/** Says below the year of an event that the events are not in the order of their years. */
export function MisplacedYear({ typed, path }: MisplacedYearProps) {
  const { t } = useTranslation('admin')
  const id = YEAR.exec(path)?.[1]
  if (id === undefined) return null
  const history = itemsIn(typed['sections']).find((section) => section['id'] === 'history')
  const events = itemsIn(history?.['events'])
  const years = events.map(({ year }) => String(year))
  const place = events.findIndex((event) => event['id'] === id)
  if (!yearsOutOfOrder(years).has(place)) return null
  return (
    <p className="found" role="status">
      <Icon icon={TriangleAlert} />
      {t('site.list.misplaced', { year: years[place] })}
    </p>
  )
}
