import { pagePath } from '../../contract/addresses.ts'
import { readRedirectTarget } from './targets.ts'

/** Where a path leads by the redirects of a language; undefined if there is none. */
export type TargetOf = (path: string) => string | undefined

/** The path of a target that is an address of the site. */
export function pathOfTarget(value: string): string | null {
  const target = readRedirectTarget(value)
  if (target?.kind !== 'path') return null
  const [path = ''] = target.path.split(/[?#]/, 1)
  return pagePath(path)
}

/** The target at which the redirects from an address of the site end. */
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
 * Why a redirect from `path` to `target` may not be: it leads to itself, over others back to
 * itself, or to the beginning of another one.
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
