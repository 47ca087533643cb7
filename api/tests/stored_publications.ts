import db from '@adonisjs/lucid/services/db'
import { MadePublication, readPublications } from '#tests/factories/made_publication'

/** Publications as they are stored. */
export default class StoredPublication extends MadePublication {
  /** Those outside the bin. */
  static all(): Promise<MadePublication[]> {
    return readPublications({ isInBin: false })
  }

  /** Also those in the bin. */
  static everywhere(): Promise<MadePublication[]> {
    return readPublications()
  }

  static async find(id: number): Promise<MadePublication | null> {
    const [found] = await readPublications({ id, isInBin: false })
    return found ?? null
  }

  static async findOrFail(id: number): Promise<MadePublication> {
    const found = await StoredPublication.find(id)
    if (!found) throw new Error(`There is no publication ${id}`)
    return found
  }

  static async firstOrFail(): Promise<MadePublication> {
    const [first] = await StoredPublication.all()
    if (!first) throw new Error('There is no publication')
    return first
  }
}

/** The ids of the translations of all publications outside the bin, in the order of the ids. */
export async function translationsOfAll(): Promise<(number | null)[]> {
  const rows: { other: number | null }[] = await db
    .from('sides as s')
    .join('entries', 'entries.id', 's.entry_id')
    .leftJoin('sides as o', (other) =>
      other.on('o.entry_id', 's.entry_id').andOn('o.language', '<>', 's.language'),
    )
    .where({ 's.kind': 'publication', 'entries.in_bin': false })
    .orderBy('s.id')
    .select('o.id as other')
  return rows.map(({ other }) => other)
}
