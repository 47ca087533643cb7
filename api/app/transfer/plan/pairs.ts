import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import type { Spool } from '#transfer/source/spool'

const SINGLES = `
  create temp table singles as
    select seq, kind, language, substr(published_at, 1, 10) as date, picture, nullif(slug, '') as slug
    from records where language is not null and unit in
      (select unit from records where language is not null group by unit having count(*) = 1);
  create temp table likely (ar integer, en integer)`

const COMBINATIONS = [
  ['date', 'picture'],
  ['date', 'slug'],
  ['picture', 'slug'],
] as const

/** Finds texts that share two properties with exactly one text in the other language. */
const likelyBy = ([one, other]: (typeof COMBINATIONS)[number]) => `
  insert into likely
    select min(seq) filter (where language = 'ar') as ar, min(seq) filter (where language = 'en') as en
    from singles where ${one} is not null and ${other} is not null
    group by kind, ${one}, ${other} having count(*) = 2 and count(distinct language) = 2`

const PAIRS = `
  insert into pairs (ar, en)
    select distinct ar, en from likely
    where ar in (select ar from likely group by ar having count(distinct en) = 1)
      and en in (select en from likely group by en having count(distinct ar) = 1)`

/**
 * Stores the likely pairs among the texts without a translation. The texts of a pair must have at
 * least two of date, featured picture and slug in common, and no third text may share them. Similar
 * titles are not considered.
 */
export function fillPairs(spool: Spool): void {
  spool.exec([SINGLES, ...COMBINATIONS.map(likelyBy), PAIRS].join(';'))
}

/** The maximum number of likely pairs that a plan lists. */
const MAX_LISTED = 50

/** The number of likely pairs, and the titles of some. */
export function likelyPairs(spool: Spool): ImportPlan['pairs']['likely'] {
  const { count } = spool.prepare('select count(*) as count from pairs').get() as { count: number }
  const titles = spool
    .prepare(
      `select arabic.title as ar, english.title as en from pairs
        join records as arabic on arabic.seq = pairs.ar
        join records as english on english.seq = pairs.en order by pairs.ar limit ${MAX_LISTED}`,
    )
    .all() as { ar: string; en: string }[]
  return { count, titles }
}

/** Imports the texts of likely pairs as translations of each other. */
export function joinPairs(spool: Spool): void {
  spool.exec(`
    update records set unit = (select min(ar, en) from pairs where seq in (ar, en))
      where seq in (select ar from pairs union select en from pairs)`)
}
