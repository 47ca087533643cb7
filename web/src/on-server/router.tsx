import {
  createPath,
  matchPath as matchPattern,
  resolvePath,
  type LinkProps,
  type PathPattern,
} from 'react-router-dom'

export * from 'react-router-dom'

/**
 * The same markup as the router's own link, which computes the target of a click three times;
 * nobody clicks on the server. All our links are absolute paths of this site.
 */
export function Link({ to, children, ...given }: LinkProps) {
  // Undefined attributes are left out of the markup.
  const attributes = { ...given, state: undefined, href: createPath(resolvePath(to)) }
  return (
    <a {...attributes} data-discover="true">
      {children}
    </a>
  )
}

/**
 * The router compiles a pattern whenever it matches one. Most of ours have no parameter, so a
 * comparison is enough.
 */
export const matchPath = (pattern: PathPattern, pathname: string) =>
  /[:*]/.test(pattern.path) || pattern.path === pathname ? matchPattern(pattern, pathname) : null
