import db from '@adonisjs/lucid/services/db'
import { binEntry, eraseEntry } from '#entries/bin'
import type { ServedKind } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'

/** The entries of the example that nobody has changed and no entry names, also those in the bin. */
const unusedDemo = ({ name: kind }: ServedKind) =>
  db
    .from('entries')
    .where({ kind, is_demo: true })
    .whereNotExists((refs) => refs.from('refs').whereColumn('refs.target_id', 'entries.id'))

export async function countDemo(kind: ServedKind): Promise<number> {
  const [row]: { count: number | string }[] = await unusedDemo(kind).count('* as count')
  return Number(row?.count ?? 0)
}

/** Erases what is left of the example of a kind. Returns the number of erased entries. */
export async function eraseDemo(kind: ServedKind): Promise<number> {
  const rows: { id: number; in_bin: number | boolean }[] = await unusedDemo(kind)
    .orderBy('id')
    .select('id', 'in_bin')
  for (const { id, in_bin: isInBin } of rows) {
    const asked = { kind, id, by: PRODUCT }
    if (!isInBin) await binEntry(asked)
    await eraseEntry(asked)
  }
  return rows.length
}
