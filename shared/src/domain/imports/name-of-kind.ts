/**
 * The name of a kind of loss or of left-out content, such as `comment` or `taxonomy:author`. The
 * kind itself if it has no name, because sources can contain unknown kinds.
 */
export function nameOfKind(names: Record<string, string>, kind: string): string {
  const [group = '', ...rest] = kind.split(':')
  const name = names[kind]
  if (name !== undefined || rest.length === 0) return name ?? kind
  return names[group] === undefined ? kind : `${names[group]} (${rest.join(':')})`
}
