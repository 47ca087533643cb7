import { get, useFormContext, useWatch } from 'react-hook-form'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { MENU_LIMITS, type MenuName } from '@ufuq/shared/contract/site/menus'
import type { SiteSide, SiteValue } from '@ufuq/shared/contract/site/values'
import { menuList } from '@ufuq/shared/domain/menus/entries'
import { newItemId, orderIn, orderPath } from '@ufuq/shared/domain/site/values'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { useItems } from '../fields/use-items.ts'
import { allowedPlace, blockOf, canGoBelow } from './entry-order.ts'

/** The entries of a menu in the form, and the actions on them. */
export function useMenuEntries(menu: MenuName) {
  const { shipped } = usePageInEditor()
  const form = useFormContext<PageForm>()
  const list = menuList(menu)
  const items = useItems(menu, list)
  const order = useWatch({
    control: form.control,
    name: nameOf('shared', orderPath(menu)),
  }) as string[]

  const at = (id: string, field: string) => `${menu}.${id}.${field}`
  const valueOf = (side: SiteSide, id: string, field: string): string => {
    const value: unknown = get(form.getValues(), nameOf(side, at(id, field)))
    return typeof value === 'string' ? value : ''
  }
  const set = (id: string, field: string, value: SiteValue) =>
    form.setValue(nameOf('shared', at(id, field)), value, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const isBelow = (id: string) => menu === 'header' && valueOf('shared', id, 'level') === 'below'

  return {
    list,
    order,
    items,
    at,
    valueOf,
    isBelow,
    isShipped: (id: string) => list.items.includes(id),
    isHidden: (id: string) => valueOf('shared', id, 'shown') === 'hidden',
    isFull: order.length >= list.max,
    canGoBelow: (id: string) => menu === 'header' && canGoBelow(order, id, isBelow),
    /** Whether the entry may have no target. */
    canBeHeading: (id: string) => menu === 'header' && !isBelow(id),
    blockOf: (id: string) => blockOf(order, id, isBelow),
    allowed: (place: Parameters<typeof allowedPlace>[0]) => allowedPlace(place, isBelow),
    parentOf: (id: string): string | undefined =>
      isBelow(id) ? order.slice(0, order.indexOf(id)).findLast((one) => !isBelow(one)) : undefined,
    setHidden: (id: string, isHidden: boolean) => set(id, 'shown', isHidden ? 'hidden' : 'shown'),
    setBelow: (id: string, below: boolean) => set(id, 'level', below ? 'below' : 'top'),
    setTarget: (id: string, target: string) => set(id, 'target', target),
    /** Names an entry after its target, in languages in which it has no name. */
    nameAfter(id: string, titles: Record<Language, string | null>) {
      for (const side of LANGUAGES) {
        const title = titles[side] ?? ''
        if (title === '' || title.length > MENU_LIMITS.label) continue
        if (valueOf(side, id, 'label').trim() !== '') continue
        form.setValue(nameOf(side, at(id, 'label')), title, { shouldDirty: true })
      }
    },

    add(): string {
      const id = newItemId()
      items.add(id)
      set(id, 'shown', 'shown')
      if (menu === 'header') set(id, 'level', 'top')
      return id
    },
    /** Restores the shipped entries; the other entries stay at the end, hidden. */
    restore() {
      const values = valuesIn(form.getValues())
      const own = orderIn(values, menu).filter((id) => !list.items.includes(id))
      for (const id of list.items) {
        for (const side of ['ar', 'en', 'shared'] as const) {
          for (const field of Object.keys(list.fields)) {
            const value = shipped[side][at(id, field)]
            if (value === undefined) continue
            form.setValue(nameOf(side, at(id, field)), value, { shouldDirty: true })
          }
        }
      }
      for (const id of own) {
        set(id, 'shown', 'hidden')
        if (menu === 'header') set(id, 'level', 'top')
      }
      items.setOrder([...list.items, ...own])
    },
  }
}

export type MenuEntries = ReturnType<typeof useMenuEntries>
