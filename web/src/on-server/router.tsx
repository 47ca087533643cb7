import {
  createPath,
  matchPath as matchPattern,
  resolvePath,
  type LinkProps,
  type PathPattern,
} from 'react-router-dom'

export * from 'react-router-dom'

/** Matches an address that resolving does not change: one without dots and without a fragment. */
const PLAIN = /^(\/[^/.?#]+)+(\?[^#]+)?$/

/**
 * Renders the same markup as the router's link, without computing the target of clicks, which do
 * not happen on the server. All our links are absolute paths of this site.
 */
export function Link({ to, children, ...given }: LinkProps) {
  // React omits undefined attributes from the markup.
  const href = typeof to === 'string' && PLAIN.test(to) ? to : createPath(resolvePath(to))
  const attributes = { ...given, state: undefined, href }
  return (
    <a {...attributes} data-discover="true">
      {children}
    </a>
  )
}

/**
 * The last match of each pattern, stored because rendering a page needs the same match several
 * times.
 */
const latest = new Map<string, { pathname: string; match: ReturnType<typeof matchPattern> }>()

/**
 * Replaces the router's function, which compiles the pattern each time. Most of our patterns have
 * no parameter, so a comparison is enough.
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
