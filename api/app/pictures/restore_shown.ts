import db from '@adonisjs/lucid/services/db'
import { ApiException } from '#core/errors/api_exception'
import { restoreEntry } from '#entries/bin'
import { REFERENCES } from '#entries/legacy_uses'
import { PRODUCT } from '#entries/permissions'
import { pictures } from '#pictures/picture_kind'

/**
 * Restores the pictures in the bin that restored texts show. A picture whose file was uploaded
 * again stays in the bin.
 */
export async function restoreShown(
  column: 'publication_id' | 'entry_id',
  ids: readonly number[],
): Promise<void> {
  for (const [table, target, owner] of REFERENCES) {
    if (owner !== column) continue
    const rows: { id: number }[] = await db
      .from(table)
      .join('entries', 'entries.id', target)
      .whereIn(`${table}.${owner}`, [...ids])
      .where({ kind: pictures.name, in_bin: true })
      .distinct('entries.id')
    for (const { id } of rows) {
      await restoreEntry({ kind: pictures, id, by: PRODUCT }).catch((error: unknown) => {
        if (!(error instanceof ApiException)) throw error
      })
    }
  }
}
