/**
 * The name of a part of an Office or OpenDocument file; null if it leads out of the archive. Some
 * programs write backslashes, or a slash at the beginning as in `[Content_Types].xml`.
 */
export function partName(name: string): string | null {
  const path = name.replaceAll('\\', '/').replace(/^\//, '')
  return /^[a-z]:|^\/|(?:^|\/)\.\.?(?:\/|$)|\0/i.test(path) ? null : path
}
