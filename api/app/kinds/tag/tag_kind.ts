import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { TAG_FILTERS, type TagDetails, type TagFilter } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { tag } from '@ufuq/shared/kinds/tag/tag'
import type { ValuesOf } from '@ufuq/shared/model/fields'
import { Cache, reads } from '#content/cache'
import { ApiException } from '#core/errors/api_exception'
import { serveKind } from '#entries/kinds'
import { countUses } from '#entries/references'
import { textOf } from '#entries/rows'
import type { Filter, Entry } from '#entries/types'
import { lookUpTags, namesOf, tagsById } from '#kinds/tag/find_tags'
import { splitTag } from '#kinds/tag/merged_pairs'
import { withProgrammes } from '#kinds/tag/programmes'

const ofState = (name: Exclude<TagFilter, 'all'>, condition: string): Filter[] => [
  { name, entry: [condition, []] },
]

const STATES: Record<TagFilter, Filter[]> = {
  all: [],
  incomplete: ofState(
    'incomplete',
    "exists (select 1 from sides n where n.entry_id = e.id and n.title = '')",
  ),
  unused: ofState('unused', 'not exists (select 1 from refs where target_id = e.id)'),
}

/** The filters of the list of tags: by state, and by part of a present or former name. */
const tagFilters = {
  state: (value: string): Filter[] => STATES[TAG_FILTERS.find((one) => one === value) ?? 'all'],
  name(value: string): Filter[] {
    const sql = `exists (select 1 from sides n join addresses a on a.side_id = n.id
      where n.entry_id = e.id and a.slug like ? escape '!')`
    const like = `%${tagKey(value).replaceAll(/[!%_]/g, '!$&')}%`
    return [{ name: `named ${value}`, entry: [sql, [like]] }]
  },
}

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
  views: () => Object.fromEntries(TAG_FILTERS.map((state) => [state, { values: { state } }])),
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

/** The number of publications outside the bin in a language, by language and tag. */
type Counts = ReadonlyMap<string, number>

async function countPublications(
  ids: readonly number[],
  client: QueryClientContract,
): Promise<Counts> {
  const rows: { language: Language; id: number; count: number | string }[] = await client
    .from('refs')
    .join('entries', 'entries.id', 'refs.entry_id')
    .join('sides', 'sides.entry_id', 'refs.entry_id')
    .where({ 'entries.kind': 'publication', 'entries.in_bin': false })
    .where('refs.path', 'tags')
    .whereNot('refs.layer', 'l')
    .whereIn('refs.target_id', [...ids])
    .groupBy('sides.language', 'refs.target_id')
    .select('sides.language', 'refs.target_id as id')
    .count('* as count')
  return new Map(rows.map(({ language, id, count }) => [`${language} ${id}`, Number(count)]))
}

/** Cached, because a frequent tag is on tens of thousands of pages. */
const known = new Cache<Counts>({ count: 100 })

/** What the answers to staff contain besides the names. */
async function presentTags(
  entries: readonly Entry[],
  client: QueryClientContract,
): Promise<Map<number, TagDetails>> {
  const ids = entries.map(({ id }) => id)
  const counts = client.isTransaction
    ? await countPublications(ids, client)
    : await known.get(ids.join(), () => {
        reads('publications', 'drafts', 'tags')
        return countPublications(ids, client)
      })
  const used: { id: number }[] = await client
    .from('entries')
    .whereIn('id', ids)
    .whereExists((refs) => refs.from('refs').whereColumn('target_id', 'entries.id'))
    .select('id')
  const merged: { id: number; restore_to: number }[] = await client
    .from('entries')
    .where({ kind: 'tag', in_bin: true })
    .whereIn('restore_to', ids)
    .orderBy('id')
    .select('id', 'restore_to')
  const names = await tagsById([...ids, ...merged.map(({ id }) => id)], client)
  const tags = await withProgrammes(
    ids.flatMap((id) => names.get(id) ?? []),
    client,
  )
  const usedIds = new Set(used.map(({ id }) => id))
  return new Map(
    tags.map(({ id, programme, ...name }) => {
      const shownIn = (language: Language) =>
        name[language] === null ? 0 : (counts.get(`${language} ${id}`) ?? 0)
      const ofTag = merged.filter(({ restore_to }) => restore_to === id)
      const details = {
        ...(programme && { programme }),
        publications: { ar: shownIn('ar'), en: shownIn('en') },
        isUsed: usedIds.has(id),
        merged: ofTag.flatMap((one) => names.get(one.id) ?? []),
      }
      return [id, details]
    }),
  )
}
