import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '@ufuq/shared/ui/icon'

export interface LedgerRow {
  /** Of 0 there is no row. */
  count: number
  /** The count in a sentence. */
  text: string
  to: string
}

interface LedgerProps {
  title: string
  rows: readonly LedgerRow[]
  nothing: string
  /** Whether all counts have come: else nobody knows that there is nothing. */
  isKnown: boolean
}

/** What there is to do, each with the way there. */
export function Ledger({ title, rows, nothing, isKnown }: LedgerProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const shown = rows.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {shown.length === 0 ? (
        <p className="nothing-due">{isKnown ? nothing : t('today.unknown')}</p>
      ) : (
        <ul className="quick">
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
