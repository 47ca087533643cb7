import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { PROGRAMMES, type Programme } from '@ufuq/shared/contract/programmes'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { Cache } from '#content/cache'
import { programmeTags } from '#publications/search/programme_tags'
import { lookUpTags } from '#publications/tags/find_tags'

/**
 * The tags that represent programmes, each with its programme. A tag represents a programme if it
 * has or had the programme's name in either language, or was merged with a tag that has it.
 */
async function tagsOfProgrammes(
  client?: QueryClientContract,
): Promise<{ tag: PairTag; programme: Programme }[]> {
  const tags = await lookUpTags(PROGRAMMES.flatMap(programmeTags), client)
  return PROGRAMMES.flatMap((programme) =>
    programmeTags(programme).flatMap((name) =>
      LANGUAGES.flatMap((language) => {
        const tag = tags.find(language, name)
        return tag ? [{ tag, programme }] : []
      }),
    ),
  )
}

/** Adds the programme to tags that represent one. */
export async function withProgrammes<Tag extends PairTag>(
  tags: readonly Tag[],
  client?: QueryClientContract,
): Promise<Tag[]> {
  if (tags.length === 0) return []
  const known = (await tagsOfProgrammes(client)).toReversed()
  const programmes = new Map(known.map(({ tag, programme }) => [tag.id, programme]))
  return tags.map((tag) => {
    const programme = programmes.get(tag.id)
    return programme ? { ...tag, programme } : tag
  })
}

type Names = ReadonlyMap<string, Programme>

const known = new Cache<Names>({ count: 1 })

/**
 * The names, by key, that represent a programme because the programme's tag was renamed or merged.
 */
export const programmeNames = (): Promise<Names> => known.get('names', () => readNames())

async function readNames(): Promise<Names> {
  const own = new Set(PROGRAMMES.flatMap(programmeTags).map(tagKey))
  const names = new Map<string, Programme>()
  for (const { tag, programme } of await tagsOfProgrammes()) {
    for (const name of [tag.ar, tag.en]) {
      const key = name ? tagKey(name) : ''
      if (key !== '' && !own.has(key) && !names.has(key)) names.set(key, programme)
    }
  }
  return names
}
