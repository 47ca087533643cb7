import type { Kind } from '@ufuq/shared/model/define-kind'
import { keyOfKind } from '#content/cache'
import type { Hooks, ServedKind } from '#entries/hooks'
import { serveKind } from '#entries/kinds'

/** Serves a kind with the usual cache keys and, if visitors read it, the usual preview. */
export function serveOnSite(kind: Kind, hooks: Hooks = {}): ServedKind {
  const served = serveKind(kind, {
    keysOf: ({ id }) => [keyOfKind(kind), `${kind.name}:${id}`],
    ...(kind.address?.onSite && {
      preview: async (entry, language, person) => {
        const { reader } = await import('#reading/reader')
        return reader.preview(served, entry, { language, owner: person })
      },
    }),
    ...hooks,
  })
  return served
}
