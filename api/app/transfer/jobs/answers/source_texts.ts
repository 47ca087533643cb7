import type { ImportRecordFilter, ImportTag, SourceText } from '@ufuq/shared/contract/imports/plan'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { knownTags } from '#transfer/content/known_tags'
import { givenNames, tagsInFile, type TagNames } from '#transfer/content/record_tags'
import type { Spool } from '#transfer/source/spool'

const COLUMNS = `seq as id, kind, title, language, code, status, published_at as publishedAt, author,
  slug, addresses,
  coalesce((select url from attachments where source_id = records.picture), picture) as picture`

type Row = Omit<SourceText, 'addresses'> & { addresses: string }

const toText = ({ addresses, ...row }: Row): SourceText => ({
  ...row,
  code: row.code ?? '',
  addresses: JSON.parse(addresses) as string[],
})

/** The texts and pages with these ids. */
export function textsOf(spool: Spool, ids: readonly number[]): Map<number, SourceText> {
  const rows = spool
    .prepare(`select ${COLUMNS} from records where seq in (select value from json_each(?))`)
    .all(JSON.stringify(ids)) as Row[]
  return new Map(rows.map((row) => [row.id, toText(row)]))
}

interface Page {
  after: number
  limit: number
}

/** A pattern for `like … escape '\'` that finds a part of a text. */
export const partOf = (q: string | undefined): string | null =>
  q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** One page of the list of texts and pages, in the order of the file. */
export function listTexts(
  spool: Spool,
  {
    kind = null,
    language = null,
    single = false,
    q,
    after,
    limit,
  }: Nullable<ImportRecordFilter> & Page,
): SourceText[] {
  const rows = spool
    .prepare(
      `select ${COLUMNS} from records where seq > @after
        and (@kind is null or kind = @kind)
        and (@language is null or coalesce(language, 'other') = @language)
        and (@single = 0 or language is not null and (select count(*) from records as other
          where other.unit = records.unit) = 1)
        and (@q is null or title like @q escape '\\' or addresses like @q escape '\\')
      order by seq limit @limit`,
    )
    .all({
      after,
      limit,
      kind,
      language,
      single: single ? 1 : 0,
      q: partOf(q ?? undefined),
    }) as Row[]
  return rows.map(toText)
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null | undefined }

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
