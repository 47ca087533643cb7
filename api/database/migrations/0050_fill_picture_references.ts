import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ResumableSchema } from '#database/resumable_schema'

interface Page {
  id: number
  entry_id: number
  version: number
  live: string
  draft: string | null
}

/** The only page values that refer to a picture as of this release. */
const PLACES = [
  ['ar', 'logo'],
  ['en', 'logo'],
  ['shared', 'symbol'],
] as const

/** Records the pictures on the organisation's page, which is the only page that shows pictures. */
export default class extends ResumableSchema {
  override async up() {
    this.defer(async (db) => {
      const page: Page | null = await db.from('site_pages').where('name', 'organisation').first()
      if (page) await record(page, db)
      await db.from('site_pages').update({ references_version: db.raw('version') })
    })
  }

  override async down() {
    this.defer(async (db) => void (await db.from('picture_references').delete()))
  }
}

async function record({ entry_id, live, draft }: Page, db: QueryClientContract) {
  const named = [...namedIn(live, false), ...(draft === null ? [] : namedIn(draft, true))]
  const rows: { id: number }[] = await db
    .from('pictures')
    .select('id')
    .whereIn(
      'id',
      named.map(({ picture_id }) => picture_id),
    )
  const known = new Set(rows.map(({ id }) => id))
  const present = named.filter(({ picture_id }) => known.has(picture_id))
  if (present.length === 0) return
  await db.table('picture_references').multiInsert(present.map((one) => ({ entry_id, ...one })))
}

type Overlay = Partial<Record<string, Partial<Record<string, { value: unknown }>>>>

function namedIn(overlay: string, is_draft: boolean) {
  const values = JSON.parse(overlay) as Overlay
  return PLACES.flatMap(([side, path]) => {
    const value = values[side]?.[path]?.value
    const id =
      typeof value === 'string' ? /^\/uploads\/([1-9]\d{0,9})(?:#.*)?$/.exec(value)?.[1] : undefined
    return id === undefined ? [] : [{ is_draft, side, path, picture_id: Number(id) }]
  })
}
