import { get, useFormContext } from 'react-hook-form'
import type { SiteList } from '@ufuq/shared/domain/site/fields'
import type { SiteSide, SiteValue } from '@ufuq/shared/contract/site/values'
import { orderIn, orderPath, type SiteValues } from '@ufuq/shared/domain/site/values'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { useValueNames } from '../value-names.ts'

/** A removed item, with its position and its values. */
export interface RemovedItem {
  id: string
  name: string
  place: number
  values: { name: ReturnType<typeof nameOf>; value: SiteValue }[]
}

/** The actions on the items of a list in the form. */
export function useItems(path: string, list: SiteList) {
  const form = useFormContext<PageForm>()
  const { shipped } = usePageInEditor()
  const shown = useValueNames()
  const now = (): SiteValues => valuesIn(form.getValues())
  const order = () => orderIn(now(), path)
  const isChecked = form.formState.isSubmitted

  const setOrder = (ids: readonly string[]) =>
    form.setValue(nameOf('shared', orderPath(path)), ids, {
      shouldDirty: true,
      shouldValidate: isChecked,
    })

  /** The values of an item, with their names in the form. */
  const placesOf = (id: string) =>
    Object.entries(list.fields).flatMap(([field, { isShared }]) => {
      const sides: SiteSide[] = isShared ? ['shared'] : ['ar', 'en']
      const at = `${path}.${id}.${field}`
      return sides.map((side) => ({ side, at, name: nameOf(side, at) }))
    })

  /**
   * Fills in the fields of an item that have no value yet: with the default text, or an empty one.
   */
  const fill = (id: string) => {
    for (const { side, at, name } of placesOf(id)) {
      if (get(form.getValues(), name) !== undefined) continue
      form.setValue(name, shipped[side][at] ?? '')
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
      const removed = {
        id,
        name: nameOfItem(id),
        place: ids.indexOf(id),
        values: placesOf(id).map((place) => ({ ...place, value: form.getValues(place.name) })),
      }
      setOrder(ids.filter((one) => one !== id))
      form.unregister(
        placesOf(id).map(({ name }) => name),
        { keepDefaultValue: true },
      )
      return removed
    },
    putBack({ id, place, values }: RemovedItem) {
      for (const { name, value } of values) form.setValue(name, value)
      const ids = order().filter((one) => one !== id)
      setOrder([...ids.slice(0, place), id, ...ids.slice(place)])
    },
    /** The default items in their order, followed by the custom ones. */
    restore() {
      const items = orderIn(shipped, path)
      for (const id of items) fill(id)
      setOrder([...items, ...order().filter((id) => !items.includes(id))])
    },
  }
}
