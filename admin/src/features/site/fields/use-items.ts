import { get, useFormContext } from 'react-hook-form'
import type { SiteList } from '@ufuq/shared/domain/site/fields'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { SITE_SIDES, type SiteSide } from '@ufuq/shared/contract/site/trees'
import { orderIn, orderPath, type SiteValues } from '@ufuq/shared/domain/site/values'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { useValueNames } from '../names.ts'

/** An item as it was, and where. */
export interface RemovedItem {
  id: string
  name: string
  place: number
  values: Record<SiteSide, unknown>
}

/** What can be done with the items of a list in the form. */
export function useItems(path: string, list: SiteList) {
  const form = useFormContext<PageForm>()
  const { name, shipped } = usePageInEditor()
  const shown = useValueNames()
  const now = (): SiteValues => valuesIn(SITE_PARTS[name], form.getValues())
  const order = () => orderIn(now(), path)
  const isChecked = form.formState.isSubmitted

  const setOrder = (ids: readonly string[]) =>
    form.setValue(nameOf('shared', orderPath(path)), ids, {
      shouldDirty: true,
      shouldValidate: isChecked,
    })

  /** Texts for every field of an item, those that are shipped or none. */
  const fill = (id: string) => {
    for (const [field, { isShared }] of Object.entries(list.fields)) {
      const sides: SiteSide[] = isShared ? ['shared'] : ['ar', 'en']
      for (const side of sides) {
        const at = `${path}.${id}.${field}`
        if (get(form.getValues(), nameOf(side, at)) !== undefined) continue
        form.setValue(nameOf(side, at), shipped[side].get(at) ?? '')
      }
    }
  }

  const nameOfItem = (id: string) => shown.itemIn(now(), { path, list, id })

  return {
    setOrder,
    nameOf: nameOfItem,
    add(id: string) {
      fill(id)
      setOrder([...order(), id])
    },
    remove(id: string): RemovedItem {
      const ids = order()
      const item = `${path}.${id}`
      const [ar, en, shared] = SITE_SIDES.map((side): unknown =>
        structuredClone(get(form.getValues(), nameOf(side, item))),
      )
      const removed = {
        id,
        name: nameOfItem(id),
        place: ids.indexOf(id),
        values: { ar, en, shared },
      }
      setOrder(ids.filter((one) => one !== id))
      form.unregister(
        SITE_SIDES.map((side) => nameOf(side, item)),
        { keepDefaultValue: true },
      )
      return removed
    },
    putBack({ id, place, values }: RemovedItem) {
      for (const side of SITE_SIDES) {
        const own = values[side]
        if (own !== undefined) form.setValue(nameOf(side, `${path}.${id}`), own)
      }
      const ids = order().filter((one) => one !== id)
      setOrder([...ids.slice(0, place), id, ...ids.slice(place)])
    },
    /** The shipped items in their order, with the own ones behind them. */
    restore() {
      const items = orderIn(shipped, path)
      for (const id of items) fill(id)
      setOrder([...items, ...order().filter((id) => !items.includes(id))])
    },
  }
}
