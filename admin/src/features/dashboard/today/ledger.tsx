import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '@ufuq/shared/ui/icon'

export interface LedgerRow {
  /** The count; rows with 0 are not shown. */
  count: number
  /** The count in a sentence. */
  text: string
  to: string
}

interface LedgerProps {
  title: string
  rows: readonly LedgerRow[]
  nothing: string
  /** Whether all counts are loaded. Before that, it is unknown whether a task is open. */
  isKnown: boolean
}

/** The open tasks, each with its link. */
export function Ledger({ title, rows, nothing, isKnown }: LedgerProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const shown = rows.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {shown.length === 0 ? (
        <p className="say">{isKnown ? nothing : t('today.unknown')}</p>
      ) : (
        <ul className="ways">
          {shown.map(({ text, to }) => (
            <li key={text}>
              <Link to={to}>
                {text}
                <Icon icon={ArrowRight} mirrored />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
