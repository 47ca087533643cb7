import type { HttpContext } from '@adonisjs/core/http'
import type { DeclaredPath } from '@ufuq/shared/contract/declared-kinds'
import type { DateTime } from 'luxon'
import { emptyEntryBin } from '#kinds/entry_bin'
import type { Kind } from '#kinds/kind'

/** The declared kinds with the models of their tables: `partners: declareKind('partners', Partner)`. */
export const KINDS: { readonly [Path in DeclaredPath]: Kind } = {}

export const allKinds = (): Kind[] => Object.values<Kind>(KINDS)

/** The kind that a call under `/api/<path>` is for. */
export function kindOf({ route }: HttpContext): Kind {
  const path = route?.pattern.split('/')[2]
  const kind = allKinds().find((one) => one.path === path)
  if (!kind) throw new Error(`No kind is declared for ${route?.pattern}`)
  return kind
}

/** Erases every entry that has been in its bin for the full period. */
export async function emptyBins(now?: DateTime): Promise<void> {
  for (const kind of allKinds()) await emptyEntryBin(kind, now)
}
