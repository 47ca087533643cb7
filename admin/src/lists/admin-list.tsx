import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '@ufuq/shared/ui/class-names'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useListKeys } from './list-keys.ts'
import { AllBox, ChoiceBox } from './choice-box.tsx'
import type { Selection } from './selection.ts'

export interface ListColumn<Item> {
  /**
   * The class of the column's cells, which determines their width and the grid columns that they
   * occupy.
   */
  name: string
  heading: string
  /**
   * Whether the column's heading is shown before the value when rows are not divided into columns.
   */
  isLabelled?: boolean
  /** Replaces the heading. */
  shortHeading?: string
  cell: (item: Item) => ReactNode
}

interface RowSelection<Item> extends Selection {
  /** Names the check boxes, so that screen readers can tell them apart. */
  nameOf: (item: Item) => string
  /** False if selecting all rows of a page makes no sense. */
  hasAll?: boolean
}

interface AdminListProps<Item> {
  caption: string
  /** Determines the width of the columns. */
  className: string
  items: readonly Item[]
  idOf: (item: Item) => number | string
  heading: string
  /** The item's name, as a link if it has an address. */
  title: (item: Item) => ReactNode
  columns: readonly ListColumn<Item>[]
  /** One menu with all actions on the item. */
  menu?: ((item: Item) => ReactNode) | undefined
  /** Replaces an item's cells while it is edited in its row. */
  editing?: ((item: Item) => ReactNode) | undefined
  /** Whether a row is tinted because something in it needs attention. */
  isMarked?: (item: Item) => boolean
  /** If set, rows can be selected. */
  selection?: RowSelection<Item> | undefined
}

/**
 * The layout of every list in the admin area: rows of one line if there is room, otherwise of two
 * lines.
 */
export function AdminList<Item>({
  caption,
  className,
  items,
  heading,
  ...row
}: AdminListProps<Item>) {
  const { t } = useTranslation('admin')
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  const { selection, columns, idOf } = row
  const ids = items.map((item) => idOf(item))
  return (
    <div className="list-frame">
      <table
        ref={table}
        data-part="list"
        className={classNames('list', className, selection && 'chooses')}
        data-choosing={(selection && selection.count > 0) || undefined}
      >
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="choose" data-part="choice">
                {selection.hasAll === false ? (
                  <VisuallyHidden>{t('lists.select')}</VisuallyHidden>
                ) : (
                  <AllBox ids={ids} selection={selection} />
                )}
              </th>
            )}
            <th scope="col" className="title">
              {heading}
            </th>
            {columns.map(({ name, heading: text }) => (
              <th key={name} scope="col" className={name}>
                {text}
              </th>
            ))}
            {row.menu && (
              <th scope="col" className="act">
                <VisuallyHidden>{t('pairs.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={idOf(item)} item={item} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Item> = Omit<AdminListProps<Item>, 'caption' | 'className' | 'items' | 'heading'> & {
  item: Item
}

function Row<Item>({
  item,
  idOf,
  title,
  columns,
  menu,
  editing,
  isMarked,
  selection,
}: RowProps<Item>) {
  const id = idOf(item)
  const isChosen = selection?.has(id) ?? false
  const edited = editing?.(item)
  if (edited) {
    const cells = columns.length + 1 + (menu ? 1 : 0) + (selection ? 1 : 0)
    return (
      <tr className="editing" data-row={id}>
        <td colSpan={cells}>{edited}</td>
      </tr>
    )
  }
  return (
    <tr
      data-row={id}
      data-chosen={isChosen || undefined}
      data-marked={isMarked?.(item) || undefined}
    >
      {selection && (
        <td className="choose" data-part="choice">
          <ChoiceBox
            name={selection.nameOf(item)}
            isChosen={isChosen}
            onToggle={() => selection.toggle(id)}
          />
        </td>
      )}
      <th scope="row" className="title">
        {title(item)}
      </th>
      {columns.map(({ name, heading, isLabelled, shortHeading, cell }) => (
        <td
          key={name}
          className={name}
          data-label={isLabelled ? (shortHeading ?? heading) : undefined}
        >
          {cell(item)}
        </td>
      ))}
      {menu && <td className="act">{menu(item)}</td>}
    </tr>
  )
}
