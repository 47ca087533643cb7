import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Pictures } from '#pictures/showing/show_pictures'
import {
  LINK_COLUMNS,
  LIST_COLUMNS,
  TEXT_COLUMNS,
  type ListRow,
  type TextRow,
} from '#publications/reading/columns'
import Publication from '#publications/publication'

type Column = (typeof TEXT_COLUMNS)[number]
type Value = string | number | Date | null

/** As the drivers read them: MySQL's gives dates and may give parsed JSON, SQLite's gives text. */
const READ: Partial<Record<Column, (value: never) => unknown>> = {
  publishedAt: toMoment,
  listedAt: toMoment,
  updatedAt: toMoment,
  correctedAt: toMoment,
  needsUpdateSince: toMoment,
  tags: (tags: unknown) => (typeof tags === 'string' ? JSON.parse(tags) : tags),
}

function toMoment(time: string | Date | null): DateTime | null {
  if (time === null) return null
  const epoch = typeof time === 'string' ? Date.parse(`${time.replace(' ', 'T')}Z`) : time.getTime()
  return DateTime.fromMillis(epoch, { zone: 'utc' })
}

const nameInDatabase = (column: Column) =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const select = (table: string, columns: readonly Column[]) =>
  columns.map((column) => `${table}.${nameInDatabase(column)} as ${table}_${column}`).join(', ')

const OTHER_SIDE = `left join publications as other on other.pair_id = record.pair_id
  and other.language <> record.language and other.is_live = 1`

const LIST = `${select('record', LIST_COLUMNS)}, ${select('other', LINK_COLUMNS)}`
const TEXT = `${select('record', TEXT_COLUMNS)}, ${select('other', LINK_COLUMNS)}`

/** What readers see of a publication, without a model: nothing is written from it. */
class PublicationRow {
  pictures: Pictures | null = null
  readonly pairTags = null
  readonly translation: PublicationRow | null = null
  declare readonly status: Publication['status']
  declare readonly publishedAt: DateTime | null

  constructor(row: Record<string, Value>, table: 'record' | 'other', columns: readonly Column[]) {
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const value = row[`${table}_${column}`] as never
      values[column] = READ[column]?.(value) ?? value
    }
    Object.assign(this, values)
    if (table === 'record' && row['other_id'] !== null) {
      this.translation = new PublicationRow(row, 'other', LINK_COLUMNS)
    }
  }

  isVisible(now?: DateTime): boolean {
    return Publication.prototype.isVisible.call(this, now)
  }
}

async function readRows(sql: string, values: Value[]): Promise<Record<string, Value>[]> {
  const client = db.connection()
  const answer = await client.getReadClient().raw(sql, values)
  return client.dialect.name === 'mysql' ? answer[0] : answer
}

/** Records of a list by their ids, in this order. */
export async function readListed(ids: readonly number[]): Promise<ListRow[]> {
  if (ids.length === 0) return []
  const rows = await readRows(
    `select ${LIST} from publications as record ${OTHER_SIDE}
     where record.id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
  )
  const byId = new Map(rows.map((row) => [row['record_id'], row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toListRow(row) : []
  })
}

/** The text at an address of this language, be it a draft. */
export async function readText(slug: string, language: string): Promise<TextRow | undefined> {
  const [row] = await readRows(
    `select ${TEXT} from publications as record ${OTHER_SIDE}
     where record.language = ? and record.slug = ? and record.is_live = 1`,
    [language, slug],
  )
  return row && (new PublicationRow(row, 'record', TEXT_COLUMNS) as unknown as TextRow)
}

/** Some of the records, by a query for their `id` which names itself. */
export interface Part {
  name: string
  sql: string
  values: Value[]
}

/** What several queries find, with one question; the latest first in each part. */
export async function readParts(parts: readonly Part[]): Promise<Map<string, ListRow[]>> {
  const union = parts.map(
    ({ name, sql }) => `select '${name}' as part, id from (${sql}) as ${name}`,
  )
  const rows = await readRows(
    `select part.part, ${LIST} from (${union.join(' union all ')}) as part
     join publications as record on record.id = part.id ${OTHER_SIDE}
     order by record.published_at desc, record.id desc`,
    parts.flatMap(({ values }) => values),
  )
  const found = new Map<string, ListRow[]>(parts.map(({ name }) => [name, []]))
  for (const row of rows) found.get(String(row['part']))?.push(toListRow(row))
  return found
}

const toListRow = (row: Record<string, Value>): ListRow =>
  new PublicationRow(row, 'record', LIST_COLUMNS) as unknown as ListRow
