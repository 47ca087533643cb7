import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'

interface FormerName {
  tag: number
  language: Language
  name: string
}

/** Writes a former name of a tag from another database, unless a tag of this one has the name. */
export async function writeFormerName(
  { tag, language, name }: FormerName,
  client: TransactionClientContract,
): Promise<void> {
  const address = { kind: 'tag', language, slug: tagKey(name) }
  const side: { id: number } | null = await client
    .from('sides')
    .where({ entry_id: tag, language })
    .first()
  if (!side || (await client.from('addresses').where(address).first())) return
  await client.table('addresses').insert({ ...address, side_id: side.id, state: 'former' })
}
