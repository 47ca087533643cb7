import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { Infer } from '@vinejs/vine/types'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { isStale, type Conflict } from '#entries/conflict'
import { inForce, tagsInForce } from '#publications/tags/find_tags'
import { giveNames, type GivenNames } from '#publications/tags/give_names'
import { readTag, type TagInList } from '#publications/tags/read_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import Tag from '#publications/tags/tag'
import { toTag } from '#publications/tags/tag_transformer'
import type { newTagValidator, tagPatchValidator } from '#publications/tags/tags_validators'

/** Creates a tag. Throws 422 with the tag that already has one of the names. */
export async function createTag(names: Infer<typeof newTagValidator>): Promise<TagInList> {
  const given: GivenNames = {}
  for (const language of LANGUAGES) {
    const name = names[language]
    if (name) given[language] = name
  }
  const [language] = LANGUAGES.filter((side) => given[side] !== undefined)
  if (!language) throw required('ar')
  return inQuietTransaction(async (client) => {
    await assertFree(given, null, client)
    const tag = new Tag()
    for (const side of LANGUAGES) {
      const name = given[side]
      if (name === undefined) continue
      await client
        .from('tag_former_names')
        .where({ language: side, tag_key: tagKey(name) })
        .delete()
      tag.rename(side, name)
    }
    await tag.useTransaction(client).save()
    return found(await readTag(tag.id, client))
  })
}

/**
 * Renames a tag and updates pages; addresses with former names still work. Throws 409 if the names
 * have been changed since they were read, and 422 with the tag that already has one of the new
 * names.
 */
export async function renameTag(
  id: number,
  { version, ...names }: Infer<typeof tagPatchValidator>,
): Promise<TagInList> {
  await changeEntry({
    lock: (client) => lockTag(id, client),
    conflict: (tag, client) => (isStale(tag, version) ? conflictOf(id, client) : null),
    async work(tag, { client }) {
      const joined = await Tag.query({ client }).where('joinedIntoId', id).orderBy('id')
      const present = inForce(tag, joined)
      const given: GivenNames = {}
      for (const language of LANGUAGES) {
        const name = names[language]
        if (name === undefined || name === present[language]) continue
        if (name !== null && name !== '') given[language] = name
        else if (present[language] !== null) throw required(language)
      }
      if (Object.keys(given).length === 0) return
      await assertFree(given, id, client)
      await giveNames(new Map([[id, given]]), client)
    },
  })
  await beginSpreading()
  return found(await readTag(id))
}

/** Deletes a tag that no pair has; otherwise throws 409. */
export async function deleteTag(id: number) {
  await changeEntry({
    lock: (client) => lockTag(id, client),
    async work(_tag, { client }) {
      const family = await Tag.query({ client })
        .select('id')
        .where({ id })
        .orWhere('joinedIntoId', id)
        .orderBy('id')
      const ids = family.map((one) => one.id)
      const [row]: { pairs: number | string }[] = await client
        .from('pair_tags')
        .countDistinct('pair_id as pairs')
        .whereIn('tag_id', ids)
      const pairs = Number(row?.pairs ?? 0)
      if (pairs > 0) {
        throw new ApiException(409, 'tag_in_use', 'This tag is in use', {
          extra: { pairs },
        })
      }
      await client.from('tags').where('joined_into_id', id).delete()
      await client.from('tags').where({ id }).delete()
    },
  })
}

async function lockTag(id: number, client: TransactionClientContract): Promise<Tag> {
  const tag = await Tag.query({ client })
    .where({ id })
    .whereNull('joinedIntoId')
    .forUpdate()
    .first()
  if (!tag) throw ApiException.notFound('Tag')
  return tag
}

/**
 * The conflict error. It names nobody, because changes to tags are recorded without the name of the
 * person.
 */
const conflictOf = async (id: number, client: TransactionClientContract): Promise<Conflict> => ({
  noun: 'tag',
  current: { tag: toTag(found(await readTag(id, client))) },
  last: null,
})

export function found(tag: TagInList | null): TagInList {
  if (!tag) throw ApiException.notFound('Tag')
  return tag
}

const required = (field: Language) =>
  ApiException.validation([{ field, message: `The ${field} field is required`, rule: 'required' }])

/** Throws if another tag has one of the names, even if that tag was merged into another. */
async function assertFree(
  names: GivenNames,
  owner: number | null,
  client: TransactionClientContract,
) {
  for (const language of LANGUAGES) {
    const name = names[language]
    if (name === undefined) continue
    const column = language === 'ar' ? 'keyAr' : 'keyEn'
    const other = await Tag.query({ client }).where(column, tagKey(name)).first()
    if (!other || other.id === owner) continue
    const holders = await tagsInForce([other.joinedIntoId ?? other.id], client)
    const [holder] = holders.values()
    const message = 'Another tag has this name'
    throw new ApiException(422, 'validation', message, {
      errors: [{ field: language, message, rule: 'unique' }],
      extra: { holder: holder satisfies PairTag | undefined },
    })
  }
}
