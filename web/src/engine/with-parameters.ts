type Value = string | number | null | undefined

/** Adds parameters to an address, except those without a value. */
export function withParameters(path: string, values: Record<string, Value>): string {
  const query = Object.entries(values)
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
    .join('&')
  return query === '' ? path : `${path}?${query}`
}
