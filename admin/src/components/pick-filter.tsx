import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useId, type ReactNode } from 'react'
import styles from './pick-filter.module.css'

interface PickFilterProps<Value extends string> {
  /** Omitted inside a group that has the label. */
  label?: string
  values: readonly {
    value: Value
    text: ReactNode
    /** The number of rows that the list shows with this value. */
    count?: number | undefined
    hint?: string | undefined
    disabled?: boolean
    /** The id of the text that says why it is disabled. */
    describedBy?: string | undefined
  }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** A few values beside each other, one of which is always chosen. */
export function PickFilter<Value extends string>({
  label,
  values,
  chosen,
  onChoose,
}: PickFilterProps<Value>) {
  const name = useId()
  const Group = label === undefined ? 'div' : 'fieldset'
  const locale = useLocale()
  return (
    <Group className="pick-one" aria-label={label}>
      {values.map(({ value, text, count, hint, disabled, describedBy }) => (
        <label key={value} title={hint}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            disabled={disabled}
            aria-describedby={describedBy}
            onChange={() => onChoose(value)}
          />
          <span>
            {text} {count !== undefined && <bdi className="num">{formatNumber(count, locale)}</bdi>}
          </span>
        </label>
      ))}
    </Group>
  )
}

/** The bar above a list, with a search field and a {@link PickFilter}. */
export const PickFilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles['bar']} role="search">
    {children}
  </div>
)
