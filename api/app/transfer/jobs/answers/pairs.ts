import type { ImportPair, PairAnswer, PairText } from '@ufuq/shared/contract/imports/plan'
import { ApiException } from '#core/errors/api_exception'
import { suggestPairs } from '#transfer/plan/suggest_pairs'
import type { Spool } from '#transfer/source/spool'

const TABLE = `
  create table if not exists pairs (
    id integer primary key, ar integer unique, en integer unique, reasons text, answer text)`

/** Stores the likely pairs among the single texts of the file, unless that was done before. */
export function fillPairs(spool: Spool) {
  spool.exec(TABLE)
  if (spool.prepare('select 1 from pairs').get()) return
  const suggested = suggestPairs(spool)
  const insert = spool.prepare('insert into pairs (ar, en, reasons) values (?, ?, ?)')
  spool.transaction(() => {
    for (const { ar, en, reasons } of suggested) {
      insert.run(ar.seq, en.seq, JSON.stringify(reasons))
    }
  })()
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
  { after, limit }: { after: number; limit: number },
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
    reasons: JSON.parse(reasons) as ImportPair['reasons'],
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
export function answerPairs(spool: Spool, { pair, answer }: Omit<PairAnswer, 'version'>) {
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

const unknownPair = () =>
  ApiException.validation([
    { field: 'pair', rule: 'exists', message: 'The file has no such likely pair' },
  ])
