import { classNames } from '@ufuq/shared/ui/class-names'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './checkbox.tsx'
import { useFocusAfterDeletion, useListKeys } from './lists/list-keys.ts'
import type { Selection } from './lists/selection.ts'
import styles from './data-list.module.css'

export interface DataColumn<Item> {
  key: string
  heading: string
  /** The width of the column, such as `7rem`. */
  width: string
  /** Whether only wide lists have the column; by default, all that are divided into columns. */
  isOfWide?: boolean
  /** Whether the value is left out of rows that are not divided into columns. */
  isColumnOnly?: boolean
  /** Shown before the value in rows that are not divided into columns. */
  label?: string
  cell: (item: Item) => ReactNode
}

interface RowSelection<Item> extends Selection {
  /** Names the check boxes, so that screen readers can tell them apart. */
  nameOf: (item: Item) => string
}

interface DataListProps<Item> {
  caption: string
  items: readonly Item[]
  idOf: (item: Item) => number | string
  heading: string
  /** The item's name, as a link if it has an address. */
  title: (item: Item) => ReactNode
  columns: readonly DataColumn<Item>[]
  /** A drawing before the title. */
  art?: (item: Item) => ReactNode
  /** One menu with all actions on the item. */
  menu?: ((item: Item) => ReactNode) | undefined
  /** The width of buttons in place of the menu, such as `15rem`. */
  buttonsWidth?: string
  /** Whether a row is tinted because something in it needs attention. */
  isMarked?: (item: Item) => boolean
  /** If set, rows can be selected. */
  selection?: RowSelection<Item> | undefined
}

/**
 * The layout of every list in the admin area: rows of one line if there is room, otherwise the
 * title with the values below it.
 */
export function DataList<Item>({
  caption,
  items,
  heading,
  buttonsWidth,
  ...row
}: DataListProps<Item>) {
  const { t } = useTranslation('admin')
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  useFocusAfterDeletion(table)
  const { selection, columns, idOf } = row
  return (
    <div className={styles['frame']}>
      <table
        ref={table}
        data-part="list"
        className={classNames(
          styles['list'],
          selection && styles['selects'],
          row.menu && styles['has-menus'],
          buttonsWidth && styles['has-buttons'],
          row.art && styles['has-art'],
        )}
        data-choosing={(selection && selection.count > 0) || undefined}
        style={{ ...tracksOf(columns), ...(buttonsWidth && { '--menu': buttonsWidth }) }}
      >
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles['choice']} data-part="choice">
                <SelectAll ids={items.map((item) => idOf(item))} selection={selection} />
              </th>
            )}
            <th scope="col" className={styles['title']}>
              {heading}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" {...placeOf(column)}>
                {column.heading}
              </th>
            ))}
            {row.menu && (
              <th scope="col" className={styles['menu']}>
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

type RowProps<Item> = Omit<
  DataListProps<Item>,
  'caption' | 'items' | 'heading' | 'buttonsWidth'
> & { item: Item }

function Row<Item>({ item, idOf, title, columns, art, menu, isMarked, selection }: RowProps<Item>) {
  const id = idOf(item)
  const isChosen = selection?.has(id) ?? false
  return (
    <tr
      data-row={id}
      data-chosen={isChosen || undefined}
      data-marked={isMarked?.(item) || undefined}
    >
      {selection && (
        <td className={styles['choice']} data-part="choice">
          <Checkbox
            label={selection.nameOf(item)}
            isLabelHidden
            checked={isChosen}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      <th scope="row" className={styles['title']} data-part="title">
        {art?.(item)}
        {title(item)}
      </th>
      {columns.map((column) => (
        <td key={column.key} data-label={column.label} {...placeOf(column)}>
          {column.cell(item)}
        </td>
      ))}
      {menu && <td className={styles['menu']}>{menu(item)}</td>}
    </tr>
  )
}

/** Selects all rows of the page; indeterminate while only some are selected. */
function SelectAll({ ids, selection }: { ids: (number | string)[]; selection: Selection }) {
  const { t } = useTranslation('admin')
  const isWhole = ids.every((id) => selection.has(id))
  return (
    <Checkbox
      label={t('manage.chooseAll')}
      isLabelHidden
      title={t('manage.chooseAll')}
      checked={isWhole}
      isIndeterminate={selection.count > 0 && !isWhole}
      onChange={() => selection.choose(isWhole ? [] : ids)}
    />
  )
}

const placeOf = <Item,>({ key, isOfWide, isColumnOnly }: DataColumn<Item>) => ({
  'data-column': key,
  'data-wide': isOfWide || undefined,
  'data-column-only': isColumnOnly || undefined,
})

/** The columns' widths in a list and in a wide one, as custom properties. */
const tracksOf = <Item,>(columns: readonly DataColumn<Item>[]) => {
  const widths = (shown: typeof columns) => shown.map(({ width }) => width).join(' ')
  return {
    '--tracks': widths(columns.filter(({ isOfWide }) => !isOfWide)),
    '--tracks-wide': widths(columns),
  } as CSSProperties
}
