import { createHash } from 'node:crypto'
import type { ImportReason } from '@ufuq/shared/contract/imports/report'
import type { Language } from '@ufuq/shared/contract/languages'
import type { LinkedFile } from '#transfer/convert/convert'
import type { ConvertedPicture } from '#transfer/convert/prepare_pictures'
import type { SourceRecord } from '#transfer/source/source'
import type { Spool } from '#transfer/source/spool'

/** A file of the former site to which a text links. */
export interface FormerFile extends LinkedFile {
  /** The addresses that led to the file, or to a page about it. */
  addresses: string[]
}

/** A record as the product stores it. */
export interface RecordContent {
  title: string
  markdown: string
  /** For lists; empty if the source has none. */
  summary: string
  /** For search engines; empty if it is the same as the summary. */
  description: string
  /** The address of the featured picture. */
  hero: ConvertedPicture | null
  pictures: ConvertedPicture[]
  files: FormerFile[]
  /** The ids of headings by the names that the former site gave them. */
  anchors: Record<string, string>
  /** Whether the source has no content, so that the title replaces it. */
  isEmpty: boolean
  /** What the product can't store, changes or assumes. */
  losses: ImportReason[]
}

/** A record in the spool, with the properties that are determined once all items are read. */
export interface UnconvertedRecord extends Omit<SourceRecord, 'item' | 'language'> {
  seq: number
  unit: number
  language: Language
}

/** A record whose body has been converted. */
export interface StoredRecord extends Omit<UnconvertedRecord, 'body'> {
  /** The result of `hashOfRecord`. */
  hash: string
  /** The addresses that lead to the record and to no other; see `oldPathsOf`. */
  oldPaths: string[]
  content: RecordContent
}

/** Whether the date of publication is in the future. */
export const isToCome = ({ publishedAt }: Pick<StoredRecord, 'publishedAt'>): boolean =>
  publishedAt !== null && Date.parse(publishedAt) > Date.now()

/** A hash of what visitors could read of a record. It shows whether the record has changed. */
export const hashOfRecord = ({
  title,
  body,
  excerpt,
  status,
  picture,
}: Pick<UnconvertedRecord, 'title' | 'body' | 'excerpt' | 'status' | 'picture'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, body, excerpt, status, picture]))
    .digest('hex')

interface Row extends Omit<UnconvertedRecord, 'sourceId' | 'pairKey' | 'publishedAt' | 'body'> {
  source_id: string
  pair_key: string | null
  published_at: string | null
}

function recordOf({ source_id, pair_key, published_at, ...row }: Row) {
  const [terms, addresses, losses] = [row.terms, row.addresses, row.losses].map((list) =>
    JSON.parse(String(list)),
  ) as [string[], string[], StoredRecord['losses']]
  return {
    ...row,
    sourceId: source_id,
    pairKey: pair_key,
    publishedAt: published_at,
    terms,
    addresses,
    losses,
  }
}

/** Yields the records to convert, each read with a separate query. */
export function* unconvertedIn(spool: Spool): Generator<UnconvertedRecord> {
  const read = spool.prepare(
    `select records.*, body from records join bodies using (seq)
      where seq > ? and language is not null order by seq limit 1`,
  )
  for (let last = 0; ;) {
    const row = read.get(last) as (Row & { body: string }) | undefined
    if (!row) return
    yield { ...recordOf(row), body: row.body }
    last = row.seq
  }
}

/** A single record, or a text and its translation, which are imported together. */
export interface Unit {
  records: StoredRecord[]
}

/**
 * Yields the units in the order of the file. Reads each unit with a separate query, so that the
 * spool can be used in between.
 */
export function* unitsIn(spool: Spool): Generator<Unit> {
  const next = spool.prepare(
    'select min(unit) as unit from records where unit > ? and language is not null',
  )
  const read = spool.prepare(
    `select records.*, hash, content,
        (select json_group_array(path) from old_paths where seq = records.seq) as oldPaths
      from records join contents using (seq)
      where unit = ? and language is not null order by seq`,
  )
  for (let last = 0; ;) {
    const { unit } = next.get(last) as { unit: number | null }
    if (unit === null) return
    const rows = read.all(unit) as (Row & { hash: string; content: string; oldPaths: string })[]
    const records = rows.map((row) => ({
      ...recordOf(row),
      hash: row.hash,
      oldPaths: JSON.parse(row.oldPaths) as string[],
      content: JSON.parse(row.content) as RecordContent,
    }))
    yield { records }
    last = unit
  }
}
