import {
  createPath,
  matchPath as matchPattern,
  resolvePath,
  type LinkProps,
  type PathPattern,
} from 'react-router-dom'

export * from 'react-router-dom'

/**
 * The markup of the router's own, which works out three times where a press leads; nobody presses on the server. All
 * our links are absolute addresses of this site.
 */
export function Link({ to, children, ...given }: LinkProps) {
  // What is undefined is left out of the markup.
  const attributes = { ...given, state: undefined, href: createPath(resolvePath(to)) }
  return (
    <a {...attributes} data-discover="true">
      {children}
    </a>
  )
}

/** The router compiles a pattern whenever it matches one. Most of ours have no parameter: the path is it or not. */
export const matchPath = (pattern: PathPattern, pathname: string) =>
  /[:*]/.test(pattern.path) || pattern.path === pathname ? matchPattern(pattern, pathname) : null
