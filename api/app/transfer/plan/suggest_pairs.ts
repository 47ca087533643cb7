import type { Spool } from '#transfer/source/spool'

type PairReason = 'date' | 'picture' | 'slug'

/** Two texts without translations that may be translations of each other. */
export interface SuggestedPair {
  ar: Single
  en: Single
  reasons: PairReason[]
}

interface Single {
  seq: number
  sourceId: string
  title: string
}

const SINGLES = `
  drop table if exists temp.singles;
  drop table if exists temp.likely;
  create temp table singles as
    select seq, kind, language, substr(published_at, 1, 10) as date, picture, nullif(slug, '') as slug
    from records where language is not null and unit in
      (select unit from records where language is not null group by unit having count(*) = 1);
  create temp table likely (ar integer, en integer, reason text)`

const COMBINATIONS = [
  ['date', 'picture'],
  ['date', 'slug'],
  ['picture', 'slug'],
] as const

/** Finds texts that share two properties with exactly one text in the other language. */
const likelyBy = ([one, other]: readonly [PairReason, PairReason]) => `
  insert into likely
    select min(seq) filter (where language = 'ar') as ar, min(seq) filter (where language = 'en') as en,
      reasons.value
    from singles, json_each('["${one}","${other}"]') as reasons
    where ${one} is not null and ${other} is not null
    group by kind, ${one}, ${other}, reasons.value
    having count(*) = 2 and count(distinct language) = 2`

const PAIRS = `
  select ar, en, group_concat(distinct reason) as reasons from likely
  where ar in (select ar from likely group by ar having count(distinct en) = 1)
    and en in (select en from likely group by en having count(distinct ar) = 1)
  group by ar, en order by ar`

/**
 * Suggests pairs among the texts without a translation. The texts of a pair must have at least two
 * of date, featured picture and slug in common, and no third text may share them. Similar titles
 * are not considered.
 */
export function suggestPairs(spool: Spool): SuggestedPair[] {
  spool.exec([SINGLES, ...COMBINATIONS.map(likelyBy)].join(';'))
  const find = spool.prepare('select seq, source_id as sourceId, title from records where seq = ?')
  const rows = spool.prepare(PAIRS).all() as { ar: number; en: number; reasons: string }[]
  return rows.map(({ ar, en, reasons }) => ({
    ar: find.get(ar) as Single,
    en: find.get(en) as Single,
    reasons: (reasons.split(',') as PairReason[]).toSorted(),
  }))
}

/** Joins pairs in the spool, so that each pair is imported as a text with its translation. */
export function joinPairs(spool: Spool, pairs: readonly SuggestedPair[]) {
  const join = spool.prepare('update records set unit = ? where seq in (?, ?)')
  spool.transaction(() => {
    for (const { ar, en } of pairs) join.run(Math.min(ar.seq, en.seq), ar.seq, en.seq)
  })()
}
