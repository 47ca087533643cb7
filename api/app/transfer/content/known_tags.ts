import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { batches } from '#core/database/batches'
import { lookUpTags } from '#publications/tags/find_tags'

type Names = Partial<Record<Language, string | null>>

/** Returns whether this site has a tag with one of the names of a tag. */
export async function knownTags(tags: readonly Names[]): Promise<(tag: Names) => boolean> {
  const namesOf = (tag: Names) => LANGUAGES.flatMap((language) => tag[language] || [])
  const lookups = await Promise.all(
    batches(tags.flatMap(namesOf)).map((names) => lookUpTags(names)),
  )
  return (tag) =>
    namesOf(tag).some((name) =>
      lookups.some((found) => LANGUAGES.some((language) => found.find(language, name))),
    )
}
