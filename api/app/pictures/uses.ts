import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { picturesOfTheme } from '@ufuq/shared/kinds/organisation/theme'
import { organisation, type OrganisationValues } from '@ufuq/shared/kinds/organisation'

/** The versions of the organisation that name a picture, by the id of the picture. */
export async function versionsOfPictures(
  client: QueryClientContract = db.connection(),
): Promise<Map<number, number[]>> {
  const rows: { number: number; content: string }[] = await client
    .from('versions')
    .join('entries', 'entries.id', 'versions.entry_id')
    .where('entries.kind', organisation.name)
    .select('versions.number', 'versions.content')
    .orderBy('versions.number')
  const versions = new Map<number, number[]>()
  for (const { number, content } of rows) {
    for (const id of picturesOfTheme(JSON.parse(content) as OrganisationValues)) {
      versions.set(id, [...(versions.get(id) ?? []), number])
    }
  }
  return versions
}
