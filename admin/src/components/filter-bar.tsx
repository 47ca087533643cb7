import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Select } from '@ufuq/shared/ui/select'
import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { KeysHelp } from './lists/keys-help.tsx'
import { Popover } from './popover.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
  children: ReactNode
  /** The number of rows. */
  count?: ReactNode
}

/** The bar above a list, on one line if there is room: search, filters, view and count. */
export const FilterBar = ({ onSubmit, ref, children, count }: FilterBarProps) => (
  <form ref={ref} role="search" className={styles['bar']} onSubmit={onSubmit}>
    {children}
    <span className={styles['end']}>
      <span className={styles['count']} role="status">
        {count}
      </span>
      <KeysHelp />
    </span>
  </form>
)

interface SetFilter {
  name: string
  text: string
}

interface FiltersProps {
  /** The active filters of the list. */
  set: readonly SetFilter[]
  onRemove: (name: string) => void
  onClear: () => void
  /** The controls, in a panel that a button opens. */
  children: ReactNode
}

/** Active filters, each with a button to remove it, and a button for more. */
export function Filters({ set, onRemove, onClear, children }: FiltersProps) {
  const { t } = useTranslation('admin')
  return (
    <span className={styles['filters']}>
      {set.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          className={`chip ${styles['chip']}`}
          aria-label={t('lists.removeFilter', { filter: text })}
          title={text}
          onClick={() => onRemove(name)}
        >
          <bdi>{text}</bdi>
          <Icon icon={X} />
        </button>
      ))}
      <Popover
        label={t('lists.filter')}
        align="start"
        trigger={
          <Button variant="quiet" size="small" data-part="filter-button">
            <Icon icon={ListFilter} />
            {t('lists.filter')}
          </Button>
        }
      >
        <div className={styles['fields']}>{children}</div>
        {set.length > 0 && (
          <Button variant="quiet" size="small" onClick={onClear}>
            {t('manage.clear')}
          </Button>
        )}
      </Popover>
    </span>
  )
}

export interface FilterOption {
  value: string
  text: string
}

interface FilterChoiceProps {
  /** The name of the control's field, from which the list reads its filters. */
  name: string
  value: string
  label: string
  /** Label of the option that matches everything. */
  any?: string
  choices: readonly FilterOption[]
  onChoose: () => void
}

/** One of the filter controls of a list, next to its label. */
export const FilterChoice = ({ name, value, label, any, choices, onChoose }: FilterChoiceProps) => (
  <label>
    {label}
    <Select name={name} value={value} onChange={onChoose}>
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </Select>
  </label>
)
