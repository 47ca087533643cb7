import type { HttpContext } from '@adonisjs/core/http'
import type { DateTime } from 'luxon'
import { emptyEntryBin } from '#kinds/entry_bin'
import type { Kind } from '#kinds/kind'
import { ownPages } from '#kinds/own_pages/own_page_kind'

export const KINDS: readonly Kind[] = [ownPages]

/** The kind to which a call under `/api/<path>` belongs. */
export function kindOf({ route }: HttpContext): Kind {
  const path = route?.pattern.split('/')[2]
  const kind = KINDS.find((one) => one.path === path)
  if (!kind) throw new Error(`No kind is declared for ${route?.pattern}`)
  return kind
}

/** Erases every entry that has been in the bin of its kind for the full period. */
export async function emptyBins(now?: DateTime): Promise<void> {
  for (const kind of KINDS) await emptyEntryBin(kind, now)
}
