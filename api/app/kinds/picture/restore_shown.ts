import db from '@adonisjs/lucid/services/db'
import { ApiException } from '#core/errors/api_exception'
import { restoreEntry } from '#entries/bin'
import { PRODUCT } from '#entries/permissions'
import { pictures } from '#kinds/picture/picture_kind'

/**
 * Restores the pictures in the bin that a restored entry shows. A picture whose file was uploaded
 * again stays in the bin.
 */
export async function restoreShown({ id: entryId }: { id: number }): Promise<void> {
  const rows: { id: number }[] = await db
    .from('refs')
    .join('entries', 'entries.id', 'refs.target_id')
    .where('refs.entry_id', entryId)
    .where({ kind: pictures.name, in_bin: true })
    .distinct('entries.id')
  for (const { id } of rows) {
    await restoreEntry({ kind: pictures, id, by: PRODUCT }).catch((error: unknown) => {
      if (!(error instanceof ApiException)) throw error
    })
  }
}
