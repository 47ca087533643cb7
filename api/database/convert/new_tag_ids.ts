/**
 * A value from another database, with the new ids of the tags that it names: as a target such as
 * `tag:3`, or as the tag of a section of publications. Tags without a new id stay.
 */
export function withTagIds(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof value === 'string') {
    const [, id] = /^tag:(\d{1,9})$/.exec(value) ?? []
    return id === undefined ? value : `tag:${ids.get(Number(id)) ?? id}`
  }
  if (Array.isArray(value)) return value.map((one) => withTagIds(one, ids))
  // Moments keep their type.
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value
  const entries = Object.entries(value).map(([key, one]) => [key, withTagIds(one, ids)])
  const copy = Object.fromEntries(entries) as Record<string, unknown>
  const { kind, tag } = copy
  if (kind === 'publications' && typeof tag === 'number') copy['tag'] = ids.get(tag) ?? tag
  return copy
}
