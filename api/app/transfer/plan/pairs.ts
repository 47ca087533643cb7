import type { ImportPair, PairAnswer, PairText } from '@ufuq/shared/contract/imports/plan'
import { ApiException } from '#core/errors/api_exception'
import type { Spool } from '#transfer/source/spool'

type Reason = ImportPair['reasons'][number]

const SINGLES = `
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
const likelyBy = ([one, other]: readonly [Reason, Reason]) => `
  insert into likely
    select min(seq) filter (where language = 'ar') as ar, min(seq) filter (where language = 'en') as en,
      reasons.value
    from singles, json_each('["${one}","${other}"]') as reasons
    where ${one} is not null and ${other} is not null
    group by kind, ${one}, ${other}, reasons.value
    having count(*) = 2 and count(distinct language) = 2`

const PAIRS = `
  insert into pairs (ar, en, reasons)
    select ar, en, group_concat(distinct reason) from likely
    where ar in (select ar from likely group by ar having count(distinct en) = 1)
      and en in (select en from likely group by en having count(distinct ar) = 1)
    group by ar, en order by ar`

/**
 * Stores the likely pairs among the texts without a translation. The texts of a pair must have at
 * least two of date, featured picture and slug in common, and no third text may share them. Similar
 * titles are not considered.
 */
export function fillPairs(spool: Spool): void {
  spool.exec([SINGLES, ...COMBINATIONS.map(likelyBy), PAIRS].join(';'))
}

interface Row {
  id: number
  ar: number
  en: number
  reasons: string
  answer: ImportPair['answer']
}

/** A page of the list of likely pairs. */
export function listPairs(
  spool: Spool,
  { after = 0, limit }: { after?: number; limit: number },
): ImportPair[] {
  const rows = spool
    .prepare('select * from pairs where id > ? order by id limit ?')
    .all(after, limit) as Row[]
  const find = spool.prepare(
    'select title, slug, published_at as publishedAt from records where seq = ?',
  )
  return rows.map(({ id, ar, en, reasons, answer }) => ({
    id,
    ar: find.get(ar) as PairText,
    en: find.get(en) as PairText,
    reasons: (reasons.split(',') as Reason[]).toSorted(),
    answer,
  }))
}

export const countPairs = (spool: Spool): { suggested: number; open: number } =>
  spool
    .prepare(
      `select count(*) as suggested, count(*) filter (where answer is null) as open from pairs`,
    )
    .get() as { suggested: number; open: number }

/**
 * Stores the answer about one pair, or about all that have none. Joined texts are imported as
 * translations of each other. Throws 422 if there is no such pair.
 */
export function answerPairs(spool: Spool, { pair, answer }: Omit<PairAnswer, 'version'>): void {
  spool.transaction(() => {
    const rows = spool
      .prepare('select * from pairs where id = @pair or @pair is null and answer is null')
      .all({ pair: pair ?? null }) as Row[]
    if (pair !== undefined && rows.length === 0) throw unknownPair()
    const store = spool.prepare('update pairs set answer = ? where id = ?')
    const join = spool.prepare('update records set unit = ? where seq in (?, ?)')
    const separate = spool.prepare('update records set unit = seq where seq in (?, ?)')
    for (const { id, ar, en } of rows) {
      store.run(answer, id)
      if (answer === 'joined') join.run(Math.min(ar, en), ar, en)
      else separate.run(ar, en)
    }
  })()
}

/** Takes back the answers, so that only the pairs of the source are joined. */
export function forgetAnswers(spool: Spool): void {
  spool.exec(`
    update records set unit = seq where seq in
      (select ar from pairs where answer = 'joined' union select en from pairs where answer = 'joined');
    update pairs set answer = null`)
}

const unknownPair = () =>
  ApiException.validation([
    { field: 'pair', rule: 'exists', message: 'The file has no such likely pair' },
  ])
