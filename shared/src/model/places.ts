import type { Language } from '../contract/languages.ts'
import { f, type Field, type Fields } from './fields.ts'
import { fieldsOfItem, isList, isTree, itemsIn, keysOf, type Tree } from './values.ts'

/** A value of an entry, in one language if it is localized. */
export interface Place {
  /** With the ids of items, so that it stays the same when items move: `sections.a1.title.en`. */
  path: string
  /** With the positions of items, as in forms and field errors: `sections.0.title.en`. */
  formPath: string
  /** The names of the fields, with the kinds of sections: `sections.people.people.name`. */
  names: string
  name: string
  field: Field
  /** Null for a value that all languages share. */
  language: Language | null
  value: unknown
  /** Replaces the value in the walked values. */
  set: (value: unknown) => void
  /** The values of the entry, item or section whose field this is. */
  owner: Tree
  /** Whether the value is in a hidden section. */
  isHidden: boolean
}

type Outer = Pick<Place, 'path' | 'formPath' | 'names' | 'isHidden'>

const TOP: Outer = { path: '', formPath: '', names: '', isHidden: false }
const HIDDEN = f.yesNo({})

/**
 * Every value of an entry, in the order of the declaration. A list comes before the values of its
 * items. The values must be complete; see `applyValues`. In the values of one side, localized
 * values have no language.
 */
export function* places(fields: Fields, values: Tree, outer: Outer = TOP): Generator<Place> {
  for (const [name, field] of Object.entries(fields)) {
    const own = { ...within(outer, name), names: joined(outer.names, name) }
    const value = values[name]
    const at = { ...own, name, field, owner: values }
    if (isList(field)) {
      yield { ...at, ...valueIn(values, name), language: null }
      for (const [index, item] of itemsIn(value).entries()) {
        const inner = { ...own, ...within(own, String(item['id']), index) }
        inner.isHidden ||= item['hidden'] === true
        if (field.type === 'sections') {
          inner.names = joined(own.names, String(item['kind']))
          const names = joined(inner.names, 'hidden')
          const ofSection = { ...within(inner, 'hidden'), names, name: 'hidden', field: HIDDEN }
          yield { ...ofSection, owner: item, ...valueIn(item, 'hidden'), language: null }
        }
        yield* places(fieldsOfItem(field, item), item, inner)
      }
      continue
    }
    const keys = keysOf(field)
    if (!keys || !isTree(value)) {
      yield { ...at, ...valueIn(values, name), language: null }
      continue
    }
    for (const key of keys) {
      const language = key === 'shared' ? null : key
      yield { ...at, ...within(own, key), ...valueIn(value, key), language }
    }
  }
}

const valueIn = (holder: Tree, key: string) => ({
  value: holder[key],
  set: (value: unknown) => {
    holder[key] = value
  },
})

const within = ({ path, formPath, isHidden }: Outer, name: string, index?: number) => ({
  path: joined(path, name),
  formPath: joined(formPath, String(index ?? name)),
  isHidden,
})

const joined = (before: string, name: string): string =>
  before === '' ? name : `${before}.${name}`
