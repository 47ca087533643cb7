import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

type Row = Record<string, unknown>

const moment = (value: unknown): DateTime | null => {
  if (value === null || value === undefined) return null
  return value instanceof Date
    ? DateTime.fromJSDate(value, { zone: 'utc' })
    : DateTime.fromSQL(String(value), { zone: 'utc' })
}
const idOf = (value: unknown): number | null => (value === null ? null : Number(value))

const rows = (isInBin?: boolean) => {
  const query = db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .leftJoin('derived', 'derived.side_id', 'sides.id')
    .leftJoin('sides as other', (sides) =>
      sides.on('other.entry_id', 'sides.entry_id').andOn('other.language', '<>', 'sides.language'),
    )
    .where('sides.kind', 'publication')
    .orderBy('sides.id')
    .select('sides.*', 'entries.is_demo', 'entries.in_bin', 'entries.changed_by_id')
    .select('derived.card', 'derived.html', 'derived.excerpt', 'derived.reading_minutes')
    .select('other.id as other_id')
  return isInBin === undefined ? query : query.where('entries.in_bin', isInBin)
}

/** A record as it is stored. */
export default class StoredPublication {
  readonly id: number
  readonly pairId: number
  readonly language: string
  readonly title: string
  readonly slug: string
  readonly hero: string | null
  readonly html: string
  readonly excerpt: string
  readonly readingMinutes: number
  readonly version: number
  readonly status: string
  readonly authorId: number | null
  readonly changedById: number | null
  readonly publishedAt: DateTime | null
  readonly updatedAt: DateTime | null
  readonly correctedAt: DateTime | null
  readonly needsUpdateSince: DateTime | null
  readonly demo: boolean
  readonly isInBin: boolean
  readonly translation: { id: number } | null

  constructor(row: Row) {
    const card = JSON.parse(String(row['card'] ?? '{}')) as { slug?: string; hero?: string }
    this.id = Number(row['id'])
    this.pairId = Number(row['entry_id'])
    this.language = String(row['language'])
    this.title = String(row['title'])
    this.slug = card.slug ?? ''
    this.hero = card.hero || null
    this.html = String(row['html'] ?? '')
    this.excerpt = String(row['excerpt'] ?? '')
    this.readingMinutes = Number(row['reading_minutes'] ?? 0)
    this.version = Number(row['version'])
    this.status = String(row['status'])
    this.authorId = idOf(row['author_id'])
    this.changedById = idOf(row['changed_by_id'])
    this.publishedAt = moment(row['published_at'])
    this.updatedAt = moment(row['changed_at'])
    this.correctedAt = moment(row['corrected_at'])
    this.needsUpdateSince = moment(row['follow_since'])
    this.demo = Boolean(row['is_demo'])
    this.isInBin = Boolean(row['in_bin'])
    this.translation = row['other_id'] === null ? null : { id: Number(row['other_id']) }
  }

  static async everywhere(): Promise<StoredPublication[]> {
    return ((await rows()) as Row[]).map((row) => new StoredPublication(row))
  }

  /** All records outside the bin. */
  static async all(): Promise<StoredPublication[]> {
    return ((await rows(false)) as Row[]).map((row) => new StoredPublication(row))
  }

  static async find(id: number): Promise<StoredPublication | null> {
    return (await StoredPublication.all()).find((one) => one.id === id) ?? null
  }

  static async findOrFail(id: number): Promise<StoredPublication> {
    const found = await StoredPublication.find(id)
    if (!found) throw new Error(`There is no publication ${id}`)
    return found
  }

  static async firstOrFail(): Promise<StoredPublication> {
    const [first] = await StoredPublication.all()
    if (!first) throw new Error('There is no publication')
    return first
  }

  toJSON(): Row {
    return { ...this }
  }
}
