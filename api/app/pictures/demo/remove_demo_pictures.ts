import { erasing } from '#core/database/erasing'
import { inQuietTransaction } from '#content/in_transaction'
import Picture from '#pictures/picture'
import { removeOriginal, markPending } from '#stored_files/storage/pending_files'
import { countUses } from '#pictures/uses'

/**
 * Erases the demo pictures that no text shows any more, including those in the bin, unless somebody
 * has changed them. Returns the number of erased pictures.
 */
export async function removeDemoPictures(): Promise<number> {
  const keys = await erasing(() =>
    inQuietTransaction(async (client) => {
      // Saving a text with one of these pictures locks the picture too.
      const pictures = await Picture.query({ client })
        .select('id', 'originalKey')
        .where('demo', true)
        .orderBy('id')
        .forUpdate()
      await countUses(pictures, client)
      const unused = pictures.filter(({ uses }) => uses === 0)
      for (const { originalKey } of unused) await markPending(originalKey)
      const ids = unused.map(({ id }) => id)
      await client.from('pictures').whereIn('id', ids).delete()
      return unused.map(({ originalKey }) => originalKey)
    }),
  )
  for (const key of keys) await removeOriginal(key)
  return keys.length
}
