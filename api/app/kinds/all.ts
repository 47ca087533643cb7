import type { HttpContext } from '@adonisjs/core/http'
import type { DeclaredPath } from '@ufuq/shared/contract/declared-kinds'
import type { DateTime } from 'luxon'
import { documents } from '#kinds/documents/document_kind'
import { emptyEntryBin } from '#kinds/entry_bin'
import type { DeclaredEntries, Kind } from '#kinds/kind'
import { ownPages } from '#kinds/own_pages/own_page_kind'

/**
 * The declared kinds, each with the model of its table, for example `partners:
 * declareKind('partners', Partner)`.
 */
export const KINDS: { readonly [Path in DeclaredPath]: DeclaredEntries } = {}

export const declaredKinds = (): DeclaredEntries[] => Object.values<DeclaredEntries>(KINDS)
export const allKinds = (): Kind[] => [...declaredKinds(), ownPages, documents]

/** The kind to which a call under `/api/<path>` belongs. */
export const kindOf = (ctx: HttpContext): Kind => kindAmong(allKinds(), ctx)
export const declaredKindOf = (ctx: HttpContext): DeclaredEntries => kindAmong(declaredKinds(), ctx)

function kindAmong<Some extends Kind>(kinds: readonly Some[], { route }: HttpContext): Some {
  const path = route?.pattern.split('/')[2]
  const kind = kinds.find((one) => one.path === path)
  if (!kind) throw new Error(`No kind is declared for ${route?.pattern}`)
  return kind
}

/** Erases every entry that has been in the bin of its kind for the full period. */
export async function emptyBins(now?: DateTime): Promise<void> {
  for (const kind of allKinds()) await emptyEntryBin(kind, now)
}
