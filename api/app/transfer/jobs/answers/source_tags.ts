import type { ImportTag } from '@ufuq/shared/contract/imports/plan'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { knownTags } from '#transfer/content/known_tags'
import { givenNames, tagsInFile, type TagNames } from '#transfer/content/record_tags'
import type { Spool } from '#transfer/source/spool'

interface Page {
  after: number
  limit: number
}

/**
 * A page of the categories and tags as the site would have them after the import. Those without a
 * name in one language come first. `after` is the number of categories and tags on earlier pages.
 */
export async function listTags(spool: Spool, { after, limit }: Page): Promise<ImportTag[]> {
  const all = [...tagsInFile(spool).values()]
  const distinct = new Map(all.map((names) => [JSON.stringify([names.ar, names.en]), names]))
  const isNamed = ({ ar, en }: TagNames) => Number(ar !== undefined && en !== undefined)
  const ordered = [...distinct.values()].toSorted((one, other) => isNamed(one) - isNamed(other))
  const givenOf = givenNames(spool)
  const shown = ordered.slice(after, after + limit).map((names) => {
    const added = givenOf(names)
    const given = LANGUAGES.find((language) => added[language] !== undefined) ?? null
    const { ar = null, en = null } = { ...names, ...added }
    return { ar, en, given }
  })
  const isKnown = await knownTags(shown)
  return shown.map((tag) => ({ ...tag, isKnown: isKnown(tag) }))
}
