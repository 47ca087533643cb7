import type { Kind } from '@ufuq/shared/model/define-kind'
import type { Hooks, ServedKind } from '#entries/hooks'

const registry = new Map<string, ServedKind>()

/**
 * Serves a kind under `/api/entries/{path}`. Throws if people who may not publish could change what
 * visitors see.
 */
export function serveKind(kind: Kind, hooks: Hooks = {}): ServedKind {
  const served = { ...kind, ...hooks }
  const isOwn = Object.values(kind.permissions.change ?? {}).includes('own')
  if (kind.publishing === 'always' && isOwn && !hooks.isInPublicUse)
    throw new Error(`The kind ${kind.name} has no drafts, so it must say what is in public use`)
  registry.set(kind.path, served)
  return served
}

export const servedKinds = (): ServedKind[] => [...registry.values()]

/** The kinds whose entries visitors read at addresses of their own. */
export const kindsOnSite = (): ServedKind[] =>
  servedKinds()
    .filter(({ address }) => address?.onSite)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** A kind by its name; undefined if its entries have tables of their own. */
export const kindNamed = (name: string): ServedKind | undefined =>
  servedKinds().find((kind) => kind.name === name)

export const kindAt = (path: string): ServedKind | undefined => registry.get(path)
