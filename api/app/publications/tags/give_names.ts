import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import Tag from '#publications/tags/tag'

export type GivenNames = Partial<Record<Language, string>>

/**
 * Renames tags. A tag can still be found by a former name until another tag takes that name. After
 * the transaction, `spreadNames` updates the pages that show the tags.
 */
export async function giveNames(
  given: ReadonlyMap<number, GivenNames>,
  client: TransactionClientContract,
) {
  const tags = await Tag.query({ client })
    .whereIn('id', [...given.keys()])
    .orderBy('id')
    .forUpdate()
  for (const tag of tags) {
    const names = given.get(tag.id) ?? {}
    for (const language of LANGUAGES) {
      const name = names[language]
      if (name !== undefined) await giveName(tag, language, name, client)
    }
    tag.merge({ version: tag.version + 1, spreadAfter: 0, demo: false })
    await tag.useTransaction(client).save()
  }
}

async function giveName(
  tag: Tag,
  language: Language,
  name: string,
  client: TransactionClientContract,
) {
  const former = { name: tag.nameIn(language), key: tag.keyIn(language) }
  const key = tagKey(name)
  const keys = [key, ...(former.key === null ? [] : [former.key])]
  await client.from('tag_former_names').where({ language }).whereIn('tag_key', keys).delete()
  if (former.name !== null && former.key !== key) {
    await client
      .table('tag_former_names')
      .insert({ tag_id: tag.id, language, name: former.name, tag_key: former.key })
  }
  tag.rename(language, name)
}
