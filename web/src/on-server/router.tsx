import {
  createPath,
  matchPath as matchPattern,
  resolvePath,
  type LinkProps,
  type PathPattern,
} from 'react-router-dom'

export * from 'react-router-dom'

/** An address that equals its path: no dots, query or fragment. */
const PLAIN = /^(\/[^/.?#]+)+$/

/**
 * The same markup as the router's own link, which computes the target of a click three times;
 * nobody clicks on the server. All our links are absolute paths of this site.
 */
export function Link({ to, children, ...given }: LinkProps) {
  // Undefined attributes are left out of the markup.
  const href = typeof to === 'string' && PLAIN.test(to) ? to : createPath(resolvePath(to))
  const attributes = { ...given, state: undefined, href }
  return (
    <a {...attributes} data-discover="true">
      {children}
    </a>
  )
}

/** The last matches by pattern: a page asks several times for the current one. */
const latest = new Map<string, { pathname: string; match: ReturnType<typeof matchPattern> }>()

/**
 * The router compiles a pattern whenever it matches one. Most of ours have no parameter, so a
 * comparison is enough.
 */
export function matchPath(pattern: PathPattern, pathname: string) {
  const { path } = pattern
  if (!/[:*]/.test(path) && path !== pathname) return null
  const known = latest.get(path)
  if (known?.pathname === pathname) return known.match
  const match = matchPattern(pattern, pathname)
  latest.set(path, { pathname, match })
  return match
}
