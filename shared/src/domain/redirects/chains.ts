import { pagePath } from '../../contract/addresses.ts'
import { readRedirectTarget } from './targets.ts'

/**
 * The target of a path among the redirects of a language; undefined if the path has no redirect.
 */
type TargetOf = (path: string) => string | undefined

/** The path of a target that is an address of the site. */
export function pathOfTarget(value: string): string | null {
  const target = readRedirectTarget(value)
  if (target?.kind !== 'path') return null
  const [path = ''] = target.path.split(/[?#]/, 1)
  return pagePath(path)
}

/** The target at the end of the redirects that begin at `target`. */
export function endOfChain(target: string, targetOf: TargetOf): string {
  const seen = new Set<string>()
  let end = target
  for (;;) {
    const at = pathOfTarget(end)
    const next = at === null || seen.has(at) ? undefined : targetOf(at)
    if (at === null || next === undefined) return end
    seen.add(at)
    end = next
  }
}

/**
 * Why a redirect from `path` to `target` is not allowed: it leads to itself, back to itself through
 * other redirects, or to the start of another redirect.
 */
export function chainFault(
  path: string,
  target: string,
  targetOf: TargetOf,
): 'itself' | 'loop' | 'chain' | null {
  const first = pathOfTarget(target)
  if (first === null) return null
  if (first === path) return 'itself'
  const seen = new Set<string>()
  let next = targetOf(first)
  if (next === undefined) return null
  while (next !== undefined) {
    const at = pathOfTarget(next)
    if (at === path) return 'loop'
    if (at === null || seen.has(at)) break
    seen.add(at)
    next = targetOf(at)
  }
  return 'chain'
}
