import type { Field } from '@ufuq/shared/model/fields'
import { newItemId } from '@ufuq/shared/model/formats'
import { emptyOf, fieldsOfItem, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { useFieldArray, useFormContext } from 'react-hook-form'

/** A removed section, and the ids of those that it followed, nearest first. */
export interface RemovedSection {
  id: string
  section: Tree
  followed: readonly string[]
}

/** The actions on the sections in the form. `at` is the path of their list. */
export function useSections(at: string, field: Field<'sections'>) {
  const form = useFormContext()
  const { fields, insert, remove, move, replace } = useFieldArray<
    Record<string, Tree[]>,
    string,
    'key'
  >({ name: at, keyName: 'key' })
  const all = (): Tree[] => itemsIn(form.getValues(at))
  const placeOf = (id: string) => all().findIndex((section) => section['id'] === id)
  const sectionOf = (id: string): Tree => all()[placeOf(id)] ?? {}
  const put = (section: Tree, position: number) => insert(position, section, { shouldFocus: false })

  return {
    order: fields.map((section) => String(section['id'])),
    sectionOf,
    setOrder: (ids: readonly string[]) => replace(ids.map(sectionOf)),
    /** Adds an empty section at this position, and returns it. */
    add(kind: string, position: number): Tree {
      const section = emptySection(field, kind)
      put(section, position)
      return section
    },
    /** Adds a copy below the section, and returns the copy. */
    copy(id: string): Tree {
      const copy = withNewIds(sectionOf(id))
      put(copy, placeOf(id) + 1)
      return copy
    },
    toggleHidden(id: string) {
      const hidden = sectionOf(id)['hidden'] !== true
      form.setValue(`${at}.${placeOf(id)}.hidden`, hidden, { shouldDirty: true })
    },
    remove(id: string): RemovedSection {
      const position = placeOf(id)
      const section = structuredClone(sectionOf(id))
      const followed = all().slice(0, position).toReversed()
      remove(position)
      return { id, section, followed: followed.map((one) => String(one['id'])) }
    },
    /** Puts a section back below the nearest one that it followed, of those that are left. */
    putBack({ section, followed }: RemovedSection) {
      const above = followed.find((id) => placeOf(id) !== -1)
      put(section, above === undefined ? 0 : placeOf(above) + 1)
    },
    /** Moves a section by a number of positions. */
    move(id: string, by: number) {
      const position = placeOf(id)
      move(position, position + by)
    },
  }
}

/** A new section, whose lists have the minimum number of items. */
function emptySection(field: Field<'sections'>, kind: string): Tree {
  const fields = fieldsOfItem(field, { kind })
  const lists = Object.entries(fields).flatMap(([name, list]) =>
    list.type === 'items'
      ? [[name, Array.from({ length: list.min ?? 0 }, () => newItem(list))]]
      : [],
  )
  const values = { ...emptyOf(fields), ...Object.fromEntries(lists) }
  return { id: newItemId(), kind, hidden: false, ...values }
}

export const newItem = ({ fields }: Field<'items'>): Tree => ({
  id: newItemId(),
  ...emptyOf(fields),
})

/** A copy with new ids, because the ids of sections and items must be unique on a page. */
export const withNewIds = (section: Tree): Tree =>
  JSON.parse(JSON.stringify(section), (key, value: unknown) =>
    key === 'id' ? newItemId() : value,
  ) as Tree
