import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import * as Popover from 'radix-ui/popover'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { KeysHelp } from './keys-help.tsx'

interface ListBarProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  ref?: Ref<HTMLFormElement>
  children: ReactNode
  /** The number of rows. */
  count?: ReactNode
}

/** The bar above a list, on one line if there is room: search, filters, view and count. */
export function ListBar({ onSubmit, ref, children, count }: ListBarProps) {
  return (
    <form ref={ref} role="search" className="list-bar" onSubmit={onSubmit}>
      {children}
      <span className="end">
        <span className="results" role="status">
          {count}
        </span>
        <KeysHelp />
      </span>
    </form>
  )
}

export interface SetFilter {
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
    <span className="list-filter">
      {set.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          className="filter-chip"
          aria-label={t('lists.removeFilter', { filter: text })}
          title={text}
          onClick={() => onRemove(name)}
        >
          <bdi>{text}</bdi>
          <Icon icon={X} />
        </button>
      ))}
      <Popover.Root>
        <Popover.Trigger asChild>
          <Button variant="quiet" size="small">
            <Icon icon={ListFilter} />
            {t('lists.filter')}
          </Button>
        </Popover.Trigger>
        <Popover.Content
          className="list-popover"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={t('lists.filter')}
        >
          <div className="list-fields">{children}</div>
          {set.length > 0 && (
            <Button variant="quiet" size="small" onClick={onClear}>
              {t('manage.clear')}
            </Button>
          )}
        </Popover.Content>
      </Popover.Root>
    </span>
  )
}
