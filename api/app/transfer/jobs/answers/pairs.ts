import type {
  ImportPair,
  PairAnswers,
  PairFilter,
  PairKey,
  SourceText,
} from '@ufuq/shared/contract/imports/plan'
import { ApiException } from '#core/errors/api_exception'
import { suggestPairs } from '#transfer/plan/suggest_pairs'
import type { Spool } from '#transfer/source/spool'
import { textsOf } from './source_texts.ts'

const TABLE = `
  create table if not exists pairs (
    id integer primary key, ar integer, en integer, origin text, reasons text, answer text,
    unique (ar, en));
  create index if not exists pairs_of_english on pairs (en)`

/** Stores the pairs of the file and the suggested ones, unless that was done before. */
export function fillPairs(spool: Spool) {
  spool.exec(TABLE)
  if (spool.prepare('select 1 from pairs').get()) return
  const suggested = suggestPairs(spool)
  spool.transaction(() => {
    spool.exec(`insert into pairs (ar, en, origin, reasons, answer)
      select ar.seq, en.seq, 'file', '[]', 'joined' from records as ar
        join records as en on en.unit = ar.unit and en.language = 'en'
      where ar.language = 'ar' order by ar.unit`)
    const insert = spool.prepare(
      "insert into pairs (ar, en, origin, reasons) values (?, ?, 'suggested', ?)",
    )
    for (const { ar, en, reasons } of suggested) {
      insert.run(ar.seq, en.seq, JSON.stringify(reasons))
    }
  })()
}

/** Whether a text is not part of a pair. */
const isSingle = (seq: string) => `(select count(*) from records as other
  where other.unit = (select unit from records where seq = ${seq})) = 1`

/** A suggestion is no longer open once one of its texts has been joined to a third text. */
const OPEN = `origin = 'suggested' and answer is null
  and ${isSingle('pairs.ar')} and ${isSingle('pairs.en')}`

const CONDITIONS: Record<PairFilter, string> = {
  suggested: "origin = 'suggested'",
  open: OPEN,
  joined: "origin <> 'file' and answer = 'joined'",
  apart: "answer = 'apart'",
  file: "origin = 'file'",
}

interface Row {
  id: number
  ar: number
  en: number
  origin: ImportPair['origin']
  reasons: string
  answer: ImportPair['answer']
}

interface Page {
  state: PairFilter
  after: number
  limit: number
}

/** A page of the list of pairs, each with its id in the list. */
export function listPairs(spool: Spool, { state, after, limit }: Page) {
  const rows = spool
    .prepare(`select * from pairs where id > ? and ${CONDITIONS[state]} order by id limit ?`)
    .all(after, limit) as Row[]
  const texts = textsOf(
    spool,
    rows.flatMap(({ ar, en }) => [ar, en]),
  )
  return rows.map(({ id, ar, en, origin, reasons, answer }) => {
    const [arabic, english] = [texts.get(ar), texts.get(en)] as [SourceText, SourceText]
    const listed = JSON.parse(reasons) as ImportPair['reasons']
    return { id, pair: { ar: arabic, en: english, origin, reasons: listed, answer } }
  })
}

export interface PairCounts {
  joined: number
  suggested: number
  certain: number
  open: number
}

const CERTAIN = `reasons like '%"date"%' and reasons like '%"picture"%'`

export const countPairs = (spool: Spool): PairCounts =>
  spool
    .prepare(
      `select count(*) filter (where origin = 'file') as joined,
        count(*) filter (where origin = 'suggested') as suggested,
        count(*) filter (where origin = 'suggested' and ${CERTAIN}) as certain,
        count(*) filter (where ${OPEN}) as open from pairs`,
    )
    .get() as PairCounts

/** The open pairs whose texts have the same date and picture. */
export const certainPairs = (spool: Spool): PairKey[] =>
  spool
    .prepare(`select ar, en from pairs where ${OPEN} and ${CERTAIN} order by id`)
    .all() as PairKey[]

/** Stores answers about pairs. Throws 422 if a text is already paired with another text. */
export function answerPairs(spool: Spool, answers: PairAnswers['pairs']) {
  spool.transaction(() => answers.forEach((answer, index) => answerPair(spool, answer, index)))()
}

function answerPair(spool: Spool, { ar, en, answer }: PairAnswers['pairs'][number], index: number) {
  const known = spool.prepare('select * from pairs where ar = ? and en = ?').get(ar, en) as
    Row | undefined
  if (known?.origin === 'file')
    throw refused(index, 'The imported file links these texts, so they cannot be separated')
  if (answer === 'joined') {
    if (known?.answer === 'joined') return
    assertJoinable(spool, { ar, en }, index)
    spool.prepare('update records set unit = ? where seq in (?, ?)').run(Math.min(ar, en), ar, en)
  } else if (known?.answer === 'joined') {
    spool.prepare('update records set unit = seq where seq in (?, ?)').run(ar, en)
  }
  if (known?.origin === 'suggested') {
    spool.prepare('update pairs set answer = ? where id = ?').run(answer, known.id)
  } else if (answer === 'joined') {
    spool
      .prepare(
        "insert into pairs (ar, en, origin, reasons, answer) values (?, ?, 'person', '[]', ?)",
      )
      .run(ar, en, answer)
  } else if (known) {
    spool.prepare('delete from pairs where id = ?').run(known.id)
  }
}

function assertJoinable(spool: Spool, { ar, en }: PairKey, index: number) {
  const read = spool.prepare(
    `select language, kind, ${isSingle('text.seq')} as single from records as text where seq = ?`,
  )
  type Side = { language: string | null; kind: string; single: number } | undefined
  const [arabic, english] = [read.get(ar) as Side, read.get(en) as Side]
  const isPair =
    arabic?.language === 'ar' && english?.language === 'en' && arabic.kind === english.kind
  if (!isPair)
    throw refused(
      index,
      'Only an Arabic and an English text of the same kind can be linked as translations',
    )
  if (!arabic.single || !english.single)
    throw refused(index, 'One of these texts already has another translation')
}

const refused = (index: number, message: string) =>
  ApiException.validation([{ field: `pairs.${index}`, rule: 'pair', message }])
