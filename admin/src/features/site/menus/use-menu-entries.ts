import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, titleIn, type Language } from '@ufuq/shared/contract/languages'
import { MENU_LIMITS, type MenuName } from '@ufuq/shared/contract/site/menus'
import { isShippedEntry, shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import { newItemId } from '@ufuq/shared/kinds/formats'
import { menus, type MenusValues } from '@ufuq/shared/kinds/menus'
import { useLanguage } from '../../../language.ts'
import { allowedPlace, blockOf, canGoBelow } from './entry-order.ts'
import { useMenus } from './menus-context.ts'

type HeaderItem = MenusValues['header'][number]
/** An entry of either menu; those of the footer have no level. */
type Item = Omit<HeaderItem, 'level'> & Partial<Pick<HeaderItem, 'level'>>

const FAULTS = ['tooMany', 'tooManyBelow'] as const

/** An entry that was removed, with its position. */
export interface RemovedEntry {
  item: Item
  name: string
  place: number
}

/** The entries of a menu in the form, and the actions on them. */
export function useMenuEntries(menu: MenuName) {
  const { t } = useTranslation('admin')
  const { labels } = useMenus()
  const language = useLanguage()
  const { control, formState, getValues, setValue } = useFormContext<MenusValues>()
  const items: readonly Item[] = useWatch({ control, name: menu })
  const now = (): readonly Item[] => getValues(menu)
  const order = items.map(({ id }) => id)

  const setItems = (next: readonly Item[]) =>
    setValue(menu, next as MenusValues[typeof menu], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  const find = (id: string) => now().find((item) => item.id === id)
  const change = (id: string, part: Partial<Item>) =>
    setItems(now().map((item) => (item.id === id ? { ...item, ...part } : item)))
  const level = (value: 'top' | 'below') => (menu === 'header' ? { level: value } : {})
  const isShipped = (id: string) => isShippedEntry(menu, id)
  const isBelow = (id: string) => find(id)?.level === 'below'
  const labelIn = (id: string, one: Language): string =>
    find(id)?.label[one] || labels[menu][id]?.[one] || ''
  const nameOf = (id: string): string =>
    titleIn({ ar: labelIn(id, 'ar'), en: labelIn(id, 'en') }, language) || t('site.list.unnamed')

  return {
    items,
    order,
    nameOf,
    labelIn,
    isBelow,
    isShipped,
    at: (id: string, field: string) => `${menu}.${order.indexOf(id)}.${field}`,
    targetOf: (id: string): string => find(id)?.target ?? '',
    isHidden: (id: string) => find(id)?.shown === 'hidden',
    /** The rule that the menu as a whole breaks. */
    fault: FAULTS.find((rule) => rule === formState.errors[menu]?.message),
    isFull: order.length >= menus.fields[menu].max,
    canGoBelow: (id: string) => menu === 'header' && canGoBelow(order, id, isBelow),
    /** Whether the entry may have no target. */
    canBeHeading: (id: string) => menu === 'header' && !isBelow(id),
    blockOf: (id: string) => blockOf(order, id, isBelow),
    allowed: (place: Parameters<typeof allowedPlace>[0]) => allowedPlace(place, isBelow),
    parentOf: (id: string): string | undefined =>
      isBelow(id) ? order.slice(0, order.indexOf(id)).findLast((one) => !isBelow(one)) : undefined,
    setHidden: (id: string, isHidden: boolean) =>
      change(id, { shown: isHidden ? 'hidden' : 'shown' }),
    setBelow: (id: string, below: boolean) => change(id, level(below ? 'below' : 'top')),
    setOrder: (ids: readonly string[]) => setItems(ids.flatMap((id) => find(id) ?? [])),
    /** Leads an entry to a target, after which it is named where it has no name. */
    setTarget(id: string, target: string, titles?: Record<Language, string | null>) {
      const { label = { ar: '', en: '' } } = find(id) ?? {}
      const named = LANGUAGES.map((one) => {
        const title = titles?.[one] ?? ''
        const isUsed = label[one].trim() === '' && title.length <= MENU_LIMITS.label
        return [one, isUsed ? title : label[one]]
      })
      change(id, { target, label: Object.fromEntries(named) as Item['label'] })
    },
    add(): string {
      const id = newItemId()
      const label = { ar: '', en: '' }
      setItems([...now(), { id, label, target: '', shown: 'shown', ...level('top') }])
      return id
    },
    remove(id: string): RemovedEntry | null {
      const item = find(id)
      if (!item) return null
      const removed = { item, name: nameOf(id), place: order.indexOf(id) }
      setItems(now().filter((one) => one.id !== id))
      return removed
    },
    putBack({ item, place }: RemovedEntry) {
      const others = now().filter(({ id }) => id !== item.id)
      setItems([...others.slice(0, place), item, ...others.slice(place)])
    },
    /** Restores the shipped entries; the other entries stay at the end, hidden. */
    restore() {
      const own = now().filter(({ id }) => !isShipped(id))
      const hidden = own.map((item) => ({ ...item, shown: 'hidden' as const, ...level('top') }))
      setItems([...shippedMenus()[menu], ...hidden])
    },
  }
}

export type MenuEntries = ReturnType<typeof useMenuEntries>
