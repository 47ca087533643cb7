import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { tag } from '@ufuq/shared/kinds/tag'
import type { ValuesOf } from '@ufuq/shared/kinds/fields'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'
import { countUses } from '#entries/references'
import { textOf } from '#entries/rows'
import { lookUpTags, namesOf } from '#publications/tags/find_tags'
import { splitTag } from '#publications/tags/merged_pairs'
import { presentTags } from '#publications/tags/present_tags'
import { tagFilters } from '#publications/tags/tag_filters'

/** The tags of publications. */
export const tags = serveKind(tag, {
  async prepare(change) {
    const { name } = (change.values ?? {}) as Partial<ValuesOf<typeof tag.fields>>
    if (!name) return change
    const trimmed = Object.entries(name).map(([language, text]) => [language, text.trim()])
    return { ...change, values: { name: Object.fromEntries(trimmed) } }
  },

  async beforeWrite({ before, after, by, client }) {
    const [former, names] = [namesOf(before), namesOf(after)]
    for (const language of LANGUAGES) {
      if (names[language] === former[language]) continue
      // Only undoing a merge takes a name away.
      if (names[language] === '' && by.role !== 'product') refuse(language, 'required')
      await refuseTaken(after.id, { language, name: names[language] }, client)
    }
  },

  beforeBin: ({ id }, client) => refuseIfUsed(id, client),

  addressOf(side, language) {
    const name = textOf(side['name'])
    return name === '' ? null : { kind: 'tag', language, slug: tagKey(name) }
  },

  hasActivity: false,
  restoring: splitTag,
  present: presentTags,
  filters: tagFilters,
  keysOf: () => ['tags'],
})

function refuse(
  language: Language,
  rule: 'required' | 'unique',
  extra: Record<string, unknown> = {},
): never {
  const message = rule === 'required' ? 'A name is required' : 'Another tag has this name'
  throw new ApiException(422, 'validation', message, {
    errors: [{ field: `name.${language}`, message, rule }],
    extra,
  })
}

/** Throws 422 with the tag that has a name at present. */
async function refuseTaken(
  id: number,
  { language, name }: { language: Language; name: string },
  client: TransactionClientContract,
) {
  if (name === '') return
  const holder = (await lookUpTags([name], client))(language, name)
  const current = holder?.[language] ?? null
  if (!holder || holder.id === id || current === null || tagKey(current) !== tagKey(name)) return
  refuse(language, 'unique', { holder })
}

/** Throws 409 if an entry has the tag, even one in the bin. */
async function refuseIfUsed(id: number, client: TransactionClientContract) {
  const pairs = (await countUses([id], client)).get(id) ?? 0
  if (pairs > 0)
    throw new ApiException(409, 'tag_in_use', 'This tag is in use', { extra: { pairs } })
}
