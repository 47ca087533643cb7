import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import {
  PROGRAMME_DRAWINGS,
  programmeAt,
  type ShownProgramme,
} from '@ufuq/shared/contract/programmes'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import arabic from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import type { ProgrammeValues } from '@ufuq/shared/kinds/programmes/programmes'
import { areShipped, shownProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { Cache, reads } from '#content/cache'
import { knownContent, siteContent } from '#content/site_content'
import { lookUpTags, tagsNamed, tagsWithIds } from '#kinds/tag/find_tags'
import type { TagsSought } from '#reading/search_filters'

/**
 * The names of the tags of a programme that has no chosen tag: its own, and those that it had as
 * the product ships it.
 */
const tagNamesOf = ({ id, name }: ProgrammeValues): string[] => {
  const drawing = PROGRAMME_DRAWINGS.find((one) => one === id)
  const shipped = drawing ? [arabic.categories[drawing], english.categories[drawing]] : []
  return [...new Set([...shipped, name.ar, name.en])].filter((one) => one !== '')
}

const SHIPPED_KEYS = new Set(
  PROGRAMME_DRAWINGS.flatMap((one) => [arabic.categories[one], english.categories[one]]).map(
    tagKey,
  ),
)

/** The tags of which a publication of a programme has one. */
export async function tagsOfProgramme(category: string): Promise<TagsSought> {
  const { programmes } = await siteContent()
  const id = programmeAt(shownProgrammes(programmes), category)?.id
  const programme = programmes.find((one) => one.id === id)
  if (!programme) return tagsWithIds([])
  return programme.tag === null ? tagsNamed(tagNamesOf(programme)) : tagsWithIds([programme.tag])
}

/** The programmes by the ids of their tags. */
export interface ProgrammesByTag {
  ofTag: ReadonlyMap<number, ShownProgramme>
  areShipped: boolean
  /** Whether everybody knows the programme of a tag by the tag's name. */
  isKnown: (name: string) => boolean
}

/**
 * Without a chosen tag, a programme has the tags that have or had its name in either language, and
 * those with which such a tag was merged.
 */
async function readProgrammes(client?: QueryClientContract): Promise<ProgrammesByTag> {
  const { programmes } = knownContent()
  const shown = shownProgrammes(programmes)
  const isOpen = ({ tag }: ProgrammeValues) => tag === null
  const find = await lookUpTags(programmes.filter(isOpen).flatMap(tagNamesOf), client)
  const found = programmes.flatMap((programme) => {
    const own = shown.find(({ id }) => id === programme.id)
    if (!own) return []
    if (programme.tag !== null) return [[programme.tag, own] as const]
    return tagNamesOf(programme).flatMap((name) =>
      LANGUAGES.flatMap((language) => {
        const tag = find(language, name)
        return tag ? [[tag.id, own] as const] : []
      }),
    )
  })
  const shipped = areShipped({ programmes })
  return {
    ofTag: new Map(found.toReversed()),
    areShipped: shipped,
    isKnown: (name) => shipped && SHIPPED_KEYS.has(tagKey(name)),
  }
}

const known = new Cache<ProgrammesByTag>({ count: 1 })

export const programmesByTag = (): Promise<ProgrammesByTag> =>
  known.get('programmes', async () => {
    reads('tags')
    await siteContent()
    return readProgrammes()
  })

/** Adds the drawing of their programme to tags that have one. */
export async function withProgrammes(
  tags: readonly PairTag[],
  client?: QueryClientContract,
): Promise<PairTag[]> {
  if (tags.length === 0) return []
  const { ofTag } = await (client?.isTransaction ? readProgrammes(client) : programmesByTag())
  return tags.map((tag) => {
    const drawing = ofTag.get(tag.id)?.drawing
    return drawing ? { ...tag, programme: drawing } : tag
  })
}
