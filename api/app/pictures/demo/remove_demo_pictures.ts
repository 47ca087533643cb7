import db from '@adonisjs/lucid/services/db'
import { binEntry, eraseEntry } from '#entries/bin'
import { PRODUCT } from '#entries/permissions'
import { countUses } from '#entries/references'
import { pictures } from '#pictures/picture_kind'

/** The demo pictures that nobody has changed, including those in the bin. */
export async function demoPictures() {
  const rows: { id: number; in_bin: number | boolean }[] = await db
    .from('entries')
    .where({ kind: pictures.name, is_demo: true })
    .orderBy('id')
    .select('id', 'in_bin')
  const uses = await countUses(rows.map(({ id }) => id))
  return rows.map(({ id, in_bin: isInBin }) => ({ id, isInBin, isUsed: uses.has(id) }))
}

/** Erases the demo pictures that no text shows any more. Returns the number of erased pictures. */
export async function removeDemoPictures(): Promise<number> {
  const unused = (await demoPictures()).filter(({ isUsed }) => !isUsed)
  for (const { id, isInBin } of unused) {
    const asked = { kind: pictures, id, by: PRODUCT }
    if (!isInBin) await binEntry(asked)
    await eraseEntry(asked)
  }
  return unused.length
}
