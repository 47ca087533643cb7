import type { Language } from '@ufuq/shared/contract/languages'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import { textOf, type Row } from '#backup/open_database'
import { fileOf } from '#content/pictures'
import { publicationRows } from '#transfer/export/exported_entries'
import { tagNames, type ExportedRows, type TagName } from '#transfer/export/exported_rows'
import { pictureRows } from '#transfer/export/picture_rows'
import type { ShownPictures } from '#transfer/export/wordpress/wordpress_html'
import { encodedSlug, type Term } from '#transfer/export/wordpress/wxr'

export interface WordPressSite {
  title: string
  /** The address of the site, without a trailing slash. */
  origin: string
  now: string
}

/**
 * Ids in the file. They come from several tables. The ids of each kind have their own remainder
 * when divided by 8, so that all ids are distinct.
 */
export const ID = {
  picture: (id: number) => 8 * id,
  text: (id: number) => 8 * id + 1,
  page: (id: number, language: Language) => 8 * id + (language === 'ar' ? 2 : 3),
  document: (id: number, side: number) => 8 * id + 4 + side,
  group: (id: number) => 8 * id,
  groupOfPages: (id: number) => 8 * id + 1,
  groupOfTags: (id: number) => 8 * id + 2,
  tag: (id: number, language: Language) => 8 * id + (language === 'ar' ? 3 : 4),
}

/**
 * The records that texts refer to. Only their names and ids are kept, so that they fit into memory.
 */
export interface Known {
  pictures: ShownPictures
  /** The tags in use, by id. */
  tags: ReadonlyMap<number, Partial<Record<Language, Term>>>
  /** The sides of each pair that are not in the bin. */
  pairs: ReadonlyMap<number, Partial<Record<Language, number>>>
}

export async function readKnown(rows: ExportedRows, { origin }: WordPressSite): Promise<Known> {
  const pictures = new Map<number, ReturnType<typeof shownPicture>>()
  for await (const row of pictureRows(rows))
    pictures.set(Number(row['id']), shownPicture(row, origin))
  const tags = new Map<number, Partial<Record<Language, Term>>>()
  for (const name of (await tagNames(rows)).values()) {
    tags.set(name.tag, { ...tags.get(name.tag), ...termOf(name) })
  }
  const pairs = new Map<number, Partial<Record<Language, number>>>()
  for await (const { id, pair_id, language } of publicationRows(rows)) {
    const sides = { ...pairs.get(Number(pair_id)), [textOf(language)]: ID.text(Number(id)) }
    pairs.set(Number(pair_id), sides)
  }
  return { pictures, tags, pairs }
}

export const shownPicture = (row: Row, origin: string) => ({
  address: origin + plainPicture(filesOf(row), Infinity),
  alternative: {
    ar: textOf(row['alternative_ar'] ?? ''),
    en: textOf(row['alternative_en'] ?? ''),
  },
})

const filesOf = (row: Row) => ({
  id: Number(row['id']),
  file: fileOf(textOf(row['hash'])),
  width: Number(row['width']),
  height: Number(row['height']),
})

/** The maximum length of a tag's slug before the language suffix is added. */
const MAX_TAG_SLUG = 190

function termOf({ tag, language, name }: TagName): Partial<Record<Language, Term>> {
  if (name === '') return {}
  const id = ID.tag(tag, language)
  // Two tags may have the same name in different languages, but not the same slug.
  const slug = `${encodedSlug(name.replace(/\s+/gu, '-'), MAX_TAG_SLUG)}-${language}`
  return { [language]: { id, taxonomy: 'post_tag', slug, name } }
}
