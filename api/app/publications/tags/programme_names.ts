import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { PROGRAMMES, type Programme } from '@ufuq/shared/contract/programmes'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { Cache, reads } from '#content/cache'
import type { ListRow } from '#publications/reading/columns'
import { programmeTags } from '#publications/search/programme_tags'
import { lookUpTags } from '#publications/tags/find_tags'

type Programmes = ReadonlyMap<number, Programme>

/**
 * The programmes by the ids of the tags that represent them. A tag represents a programme if it has
 * or had the programme's name in either language, or was merged with a tag that has it.
 */
async function readProgrammes(client?: QueryClientContract): Promise<Programmes> {
  const tags = await lookUpTags(PROGRAMMES.flatMap(programmeTags), client)
  const found = PROGRAMMES.flatMap((programme) =>
    programmeTags(programme).flatMap((name) =>
      LANGUAGES.flatMap((language) => {
        const tag = tags.find(language, name)
        return tag ? [[tag.id, programme] as const] : []
      }),
    ),
  )
  return new Map(found.toReversed())
}

const known = new Cache<Programmes>({ count: 1 })

const cachedProgrammes = (): Promise<Programmes> =>
  known.get('programmes', () => {
    // Saving a publication may create a tag with the name of a programme.
    reads('publications', 'drafts')
    return readProgrammes()
  })

/** Adds the programme to tags that represent one. */
export async function withProgrammes(
  tags: readonly PairTag[],
  client?: QueryClientContract,
): Promise<PairTag[]> {
  if (tags.length === 0) return []
  const programmes = await (client?.isTransaction ? readProgrammes(client) : cachedProgrammes())
  return tags.map((tag) => {
    const programme = programmes.get(tag.id)
    return programme ? { ...tag, programme } : tag
  })
}

const OWN_KEYS = new Set(PROGRAMMES.flatMap(programmeTags).map(tagKey))

/** The names that represent a programme because the programme's tag was renamed or merged. */
export const renamedProgrammes = ({
  language,
  pairTags,
}: Pick<ListRow, 'language' | 'pairTags'>): Record<string, Programme> =>
  Object.fromEntries(
    (pairTags ?? []).flatMap(({ programme, [language]: name }) =>
      programme && name && !OWN_KEYS.has(tagKey(name)) ? [[name, programme]] : [],
    ),
  )
