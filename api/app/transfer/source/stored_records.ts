import { createHash } from 'node:crypto'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SourceRecord } from '#transfer/source/source'
import type { Spool } from '#transfer/source/spool'

/** A record in the spool, with the properties that are determined once all items are read. */
export interface StoredRecord extends Omit<SourceRecord, 'item' | 'language'> {
  seq: number
  unit: number
  language: Language
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
}: Pick<StoredRecord, 'title' | 'body' | 'excerpt' | 'status' | 'picture'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, body, excerpt, status, picture]))
    .digest('hex')

interface Row extends Omit<StoredRecord, 'sourceId' | 'pairKey' | 'publishedAt' | 'terms'> {
  source_id: string
  pair_key: string | null
  published_at: string | null
  terms: string
}

function storedRecord({ source_id, pair_key, published_at, ...row }: Row): StoredRecord {
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
    'select * from records join bodies using (seq) where unit = ? and language is not null order by seq',
  )
  for (let last = 0; ;) {
    const { unit } = next.get(last) as { unit: number | null }
    if (unit === null) return
    yield { records: (read.all(unit) as Row[]).map(storedRecord) }
    last = unit
  }
}
