import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { ApiException } from '#core/errors/api_exception'
import { changeWithin, createWithin } from '#entries/change'
import type { Writing } from '#entries/hooks'
import { lookUpTags, type TagLookup } from '#kinds/tag/find_tags'
import { tags } from '#kinds/tag/tag_kind'

/** The permissions of a writer who sends tags, and the field's name in errors. */
interface TagWriter {
  /** The language of a plain string; null if it depends on the string's script. */
  language: Language | null
  /** Whether the writer may add a missing name to a tag that others also use. */
  mayName: boolean
  /** The name of the list in the request. */
  field: string
  isDemo?: boolean
  /** Who creates tags; null for the product itself. */
  id: number | null
}

type Names = Partial<Record<Language, string>>

const languageOf = (name: string): Language => (/\p{Script=Arabic}/u.test(name) ? 'ar' : 'en')

const refused = (field: string, message: string) => ApiException.invalid(field, 'tagNames', message)

/**
 * Resolves the tags of a request, without duplicates. Creates missing tags, and adds missing names.
 */
export async function resolveTags(
  wanted: readonly TagInput[],
  writer: TagWriter,
  writing: Writing,
): Promise<PairTag[]> {
  const { client } = writing
  const names = wanted.flatMap((one) => (typeof one === 'string' ? one : Object.values(one)))
  const known = await lookUpTags(names, client)
  const unknown: Names[] = []
  const given = new Map<number, Names>()
  for (const [place, one] of wanted.entries()) {
    const field = `${writer.field}.${place}`
    const tag = find(one, known, { ...writer, field })
    if (!tag) {
      addNew(namesOf(one, writer), unknown, field)
      continue
    }
    const missing = missingNames(one, tag, known, field)
    if (Object.keys(missing).length === 0) continue
    if (!writer.mayName)
      throw ApiException.forbidden('Only editors may add a missing name to a tag in use')
    given.set(tag.id, { ...given.get(tag.id), ...missing })
  }
  const kind = tags
  // The lists were checked here, so whoever may write a publication may create its tags.
  const by = { id: writer.id, role: 'product' } as const
  const { isDemo = false } = writer
  for (const name of unknown)
    await createWithin({ kind, by, isDemo }, { values: { name } }, writing)
  for (const [id, name] of given)
    await changeWithin({ kind, id, by }, { values: { name } }, writing)
  const all = unknown.length + given.size > 0 ? await lookUpTags(names, client) : known
  const found = wanted.flatMap((one) => find(one, all, writer) ?? [])
  return [...new Map(found.map((tag) => [tag.id, tag])).values()]
}

/**
 * Finds a tag. A plain string is looked up in its own language first, and then in the other
 * language.
 */
function find(one: TagInput, known: TagLookup, { language, field }: TagWriter): PairTag | null {
  if (typeof one === 'string') {
    const first = language ?? languageOf(one)
    return known(first, one) ?? known(otherLanguage(first), one) ?? null
  }
  const found = LANGUAGES.flatMap((side) => {
    const name = one[side]
    return (name !== undefined && known(side, name)) || []
  })
  const [tag] = found
  if (found.some(({ id }) => id !== tag?.id)) {
    throw refused(field, 'These names belong to two tags; merge the tags first')
  }
  return tag ?? null
}

const namesOf = (one: TagInput, { language }: TagWriter): Names =>
  typeof one === 'string' ? { [language ?? languageOf(one)]: one } : one

/** Adds a new tag. Entries that share a name become one tag. */
function addNew(names: Names, unknown: Names[], field: string) {
  const isSame = (language: Language, other: Names) => {
    const [mine, theirs] = [names[language], other[language]]
    return mine !== undefined && theirs !== undefined && tagKey(mine) === tagKey(theirs)
  }
  const same = unknown.filter((other) => LANGUAGES.some((language) => isSame(language, other)))
  const [tag] = same
  if (!tag) {
    unknown.push({ ...names })
    return
  }
  const differs = LANGUAGES.some(
    (language) => names[language] && tag[language] && !isSame(language, tag),
  )
  if (same.length > 1 || differs) throw refused(field, 'Two tags in the list have the same name')
  Object.assign(tag, { ...names, ...tag })
}

/**
 * The sent names in the languages in which the tag has no name yet. In its other languages, throws
 * if the sent name is neither a current nor a former name of the tag.
 */
function missingNames(one: TagInput, tag: PairTag, known: TagLookup, field: string): Names {
  if (typeof one === 'string') return {}
  const missing: Names = {}
  for (const language of LANGUAGES) {
    const name = one[language]
    if (name === undefined) continue
    if (tag[language] === null) missing[language] = name
    else if (known(language, name)?.id !== tag.id) {
      throw refused(field, `In this language the tag is called ${tag[language]}`)
    }
  }
  return missing
}
