import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import {
  LINK_COLUMNS,
  LIST_COLUMNS,
  TEXT_COLUMNS,
  type ListRow,
  type TextRow,
} from '#publications/reading/columns'
import Publication from '#publications/publication'
import { loadPairTags, shownTags } from '#publications/tags/pair_tags'

type Column = (typeof TEXT_COLUMNS)[number]
type Value = string | number | Date | null
type Values = Record<string, Value>

/**
 * Converts a value from the driver. MySQL's driver returns dates as `Date` objects, but SQLite's
 * driver returns them as strings.
 */
function read(column: Column, value: Value | undefined): unknown {
  if (value === null || value === undefined) return null
  if (!column.endsWith('At') && column !== 'needsUpdateSince') return value
  const time = value instanceof Date ? value.getTime() : Date.parse(`${value}Z`.replace(' ', 'T'))
  return DateTime.fromMillis(time, { zone: 'utc' })
}

const select = (table: string, columns: readonly Column[]) =>
  columns
    .map((column) => {
      const name = column.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
      return `${table}.${name} as ${table}_${column}`
    })
    .join(', ')

const LIST = `${select('record', LIST_COLUMNS)}, ${select('other', LINK_COLUMNS)}`
const TEXT = `${select('record', TEXT_COLUMNS)}, ${select('other', LINK_COLUMNS)}`
const OTHER_SIDE = `left join publications as other on other.pair_id = record.pair_id
  and other.language <> record.language and other.is_live = 1`

/** Builds a row for display without a model, because the row is never saved. */
function rowOf(values: Values, columns: readonly Column[], table = 'record'): object {
  const hasOther = table === 'record' && values['other_id'] !== null
  const row = {
    language: values[`${table}_language`] as Language,
    pictures: null,
    pairTags: null as readonly PairTag[] | null,
    get tags(): string[] {
      return shownTags(row)
    },
    translation: hasOther ? rowOf(values, LINK_COLUMNS, 'other') : null,
    isVisible: Publication.prototype.isVisible,
  }
  const own = columns.map((column) => [column, read(column, values[`${table}_${column}`])])
  return Object.assign(row, Object.fromEntries(own))
}

const toListRow = (values: Values) =>
  Object.assign(rowOf(values, LIST_COLUMNS), {
    beginning: values['beginning'] ?? '',
    further: values['further'] ?? '',
  }) as ListRow

async function ask(sql: string, values: readonly Value[]): Promise<Values[]> {
  const client = db.connection()
  const answer = await client.getReadClient().raw(sql, [...values])
  return client.dialect.name === 'mysql' ? answer[0] : answer
}

/**
 * The HTML that is searched for the displayed passage. The beginning comes first, because most
 * texts mention their subject early.
 */
const SEARCHED = `substr(record.html, 1, 1200) as beginning,
  substr(record.html, 1201, 28800) as further`

/**
 * Reads the records of a list by id, in the order of the ids. On request, also reads the HTML that
 * is to be searched.
 */
export async function readListed(
  ids: readonly number[],
  { withSearched = false } = {},
): Promise<ListRow[]> {
  if (ids.length === 0) return []
  const found = await ask(
    `select ${withSearched ? `${LIST}, ${SEARCHED}` : LIST} from publications as record ${OTHER_SIDE}
     where record.id in (${ids.map(() => '?').join(', ')})`,
    ids,
  )
  const rows = new Map(found.map((values) => [values['record_id'], toListRow(values)]))
  await loadPairTags([...rows.values()])
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Finds the text with this slug in this language, including drafts. */
export async function readText(slug: string, language: string): Promise<TextRow | undefined> {
  const [values] = await ask(
    `select ${TEXT} from publications as record ${OTHER_SIDE}
     where record.language = ? and record.slug = ? and record.is_live = 1`,
    [language, slug],
  )
  if (!values) return undefined
  const text = rowOf(values, TEXT_COLUMNS) as TextRow
  await loadPairTags([text])
  return text
}

/** A query that returns the `id` of some records. */
export interface Part {
  name: string
  sql: string
  values: Value[]
}

/**
 * Runs the queries of several parts as one query, and returns the records of each part, latest
 * first.
 */
export async function readParts(parts: readonly Part[]): Promise<Map<string, ListRow[]>> {
  const union = parts.map(
    ({ name, sql }) => `select '${name}' as part, id from (${sql}) as ${name}`,
  )
  const found = await ask(
    `select part.part, ${LIST} from (${union.join(' union all ')}) as part
     join publications as record on record.id = part.id ${OTHER_SIDE}
     order by record.published_at desc, record.id desc`,
    parts.flatMap(({ values }) => values),
  )
  const rows = found.map(toListRow)
  await loadPairTags(rows)
  return Map.groupBy(rows, (_row, index) => String(found[index]?.['part']))
}
