import { isList, type SiteField, type SitePart } from '@ufuq/shared/domain/site/fields'

/** The part and the list item of a value; null if it is in none of these parts. */
export function partOf(
  parts: readonly SitePart[],
  path: string,
): { part: string; item?: { list: string; id: string } } | null {
  for (const { name, fields } of parts) {
    if (Object.hasOwn(fields, path)) return { part: name }
    for (const [list, entry] of Object.entries(fields)) {
      if (!isList(entry) || !path.startsWith(`${list}.`)) continue
      const [id = '', field] = path.slice(list.length + 1).split('.')
      if (id === 'order') return { part: name }
      if (field !== undefined && Object.hasOwn(entry.fields, field)) {
        return { part: name, item: { list, id } }
      }
    }
  }
  return null
}

/** The definition of a value in these parts. */
export function fieldAt(parts: readonly SitePart[], path: string): SiteField | undefined {
  const valuePath = partOf(parts, path)
  const part = parts.find(({ name }) => name === valuePath?.part)
  const entry = part?.fields[valuePath?.item?.list ?? path]
  if (!entry || !isList(entry)) return entry
  return entry.fields[path.slice(path.lastIndexOf('.') + 1)]
}
