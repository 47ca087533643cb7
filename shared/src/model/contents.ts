import type { Language } from '../contract/languages.ts'
import { namedDocuments, type NamedDocument } from '../domain/documents/named-documents.ts'
import { readRedirectTarget } from '../domain/redirects/targets.ts'
import type { Field, Fields } from './fields.ts'
import { TAG_LINK } from './formats.ts'
import { places, type Place } from './places.ts'
import type { SideLanguage } from './sides.ts'
import { isTree, itemsIn, keysOf, type Tree } from './values.ts'

/** A place of an entry that names another entry, by its id, that of one of its sides, or its slug. */
export type Reference = Pick<Place, 'path' | 'language'> & {
  kind: string
} & (NamedDocument | { side: number })

const PICTURE = /(?<![\w%.~/-])\/uploads\/([1-9]\d{0,9})(?!\w)/g

/** The entries that a value names. */
function namesIn(field: Field, value: unknown, origin: string) {
  if (field.type === 'entry') {
    const ids = [value].flat().filter((id) => typeof id === 'number')
    return ids.map((id) => ({ kind: field.kind, id }))
  }
  if ((field.type !== 'markdown' && field.type !== 'link') || typeof value !== 'string') return []
  const target = field.type === 'link' ? readRedirectTarget(value) : null
  const tag = field.type === 'link' ? TAG_LINK.exec(value) : null
  return [
    ...[...value.matchAll(PICTURE)].map(([, id]) => ({ kind: 'picture', id: Number(id) })),
    ...namedDocuments(value, origin).map((named) => ({ kind: 'document', ...named })),
    ...(target?.kind === 'page' ? [target] : []),
    ...(target?.kind === 'publication' ? [{ kind: target.kind, side: target.id }] : []),
    ...(tag ? [{ kind: 'tag', id: Number(tag[1]) }] : []),
  ]
}

/**
 * The references in the values of an entry or of one side, each once per place. `origin` is the
 * site's own, such as `https://example.org`, for links with the whole address.
 */
export function references(fields: Fields, values: Tree, origin = ''): Reference[] {
  const found = [...places(fields, values)].flatMap(({ path, language, field, value }) =>
    namesIn(field, value, origin).map((named) => ({ path, language, ...named })),
  )
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * The text by whose words visitors and staff find a side, one line per value: texts, also those of
 * items and of sections that are not hidden, and other words of the named fields themselves.
 */
export const searchText = (fields: Fields, search: readonly string[], side: Tree): string => {
  const named = Object.entries(fields).filter(([name]) => search.includes(name))
  return [...places(Object.fromEntries(named), side)]
    .filter(({ field, owner, isHidden }) => {
      if (isHidden || (owner !== side && field.internal)) return false
      return owner === side || field.type === 'text' || field.type === 'markdown'
    })
    .flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
    .join('\n')
}

/**
 * The form paths of the values that must be filled in before a side can be public. Hidden sections
 * may be incomplete.
 */
export const lacking = (fields: Fields, values: Tree, language: SideLanguage): string[] =>
  [...places(fields, values)].flatMap((place) =>
    isLacking(place, language) ? [place.formPath] : [],
  )

function isLacking(place: Place, language: SideLanguage): boolean {
  const { field, isHidden, owner, value } = place
  if (isHidden || !applies(field, owner)) return false
  if (field.type === 'items' && itemsIn(value).length < (field.min ?? 0)) return true
  if (!field.required || place.language !== languageIn(field, language)) return false
  return filledBy(place, language).every(isBlank)
}

const languageIn = (field: Field, language: SideLanguage): Language | null =>
  keysOf(field) && language !== '' ? language : null

/** Whether a field is shown, which may depend on another one. */
const applies = ({ when }: Field, owner: Tree): boolean => {
  const [name = '', ...values] = when ?? []
  return !when || values.some((value) => value === owner[name])
}

/** The values of which one must be there. */
function filledBy({ field, name, owner }: Place, language: SideLanguage): unknown[] {
  const value = owner[name]
  if (!keysOf(field) || !isTree(value)) return [value]
  return field.required === 'one' ? Object.values(value) : [value[language], value['shared']]
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
