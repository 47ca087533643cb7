import { otherLanguage } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import ChevronDown from 'lucide-react/icons/chevron-down'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../host/language.ts'
import type { useReordering } from './use-reordering.ts'

export type Grip = ReturnType<ReturnType<typeof useReordering>['gripOf']>

interface ItemFrameProps {
  id: string
  /** The item's name for screen readers. */
  name: string
  className?: string
  /** The properties of the item's handle; null if the item can't be moved. */
  grip: Grip | null
  isLifted: boolean
  isOpen?: boolean
  onToggle?: () => void
  /** The part of the item that is always visible. */
  what: ReactNode
  /** Content shown after the button that opens the item. */
  actions: ReactNode
  /** The item's fields, rendered while it is open; by default, the item has none. */
  children?: () => ReactNode
}

/** An item of a list: a handle, its name, buttons, and its fields when it is open. */
export function ItemFrame({
  id,
  name,
  className,
  grip,
  isLifted,
  isOpen = false,
  onToggle,
  what,
  actions,
  children,
  ...attributes
}: ItemFrameProps & { [Name in `data-${string}`]?: true | undefined }) {
  const { t } = useTranslation('admin')
  const fieldsId = useId()
  return (
    <li
      className={classNames('item', className, isLifted && 'lifted')}
      data-item={id}
      {...attributes}
    >
      <Handle name={name} grip={grip} isLifted={isLifted} />
      <div className="what">{what}</div>
      <div className="row">
        {children && (
          <IconButton
            icon={ChevronDown}
            data-part="title"
            className="unfold"
            label={t(isOpen ? 'site.list.fold' : 'site.list.unfold', { item: name })}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={onToggle}
          />
        )}
        {actions}
      </div>
      {children && (
        <div className="fields" data-part="pane" id={fieldsId} hidden={!isOpen}>
          {isOpen && children()}
        </div>
      )}
    </li>
  )
}

/** The button that lifts and moves a row, if it can be moved. */
export function Handle({
  name,
  grip,
  isLifted,
}: Pick<ItemFrameProps, 'name' | 'grip' | 'isLifted'>) {
  const { t } = useTranslation('admin')
  if (!grip) return <span className="no-grip" />
  return (
    <button
      type="button"
      className="grip"
      data-part="grip"
      aria-label={t('site.list.move', { item: name })}
      title={t('site.list.keys')}
      aria-pressed={isLifted}
      {...grip}
    >
      <Icon icon={GripVertical} />
    </button>
  )
}

/** The name of an item in the other language, unless that name is missing or the same. */
export function OtherName({ name, children }: { name: string; children: string }) {
  const other = otherLanguage(useLanguage())
  if (children === '' || children === name) return null
  return (
    <span className="other">
      <bdi lang={other} dir={directionOf(other)}>
        {children}
      </bdi>
    </span>
  )
}
