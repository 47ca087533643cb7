import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { ResumableSchema } from '#database/resumable_schema'

interface Source {
  table: string
  /** The columns whose texts are searched. */
  columns: readonly string[]
  /** The column of `document_references`, and the column of the source table to which it refers. */
  reference: readonly [name: string, id: string]
  /** A column whose links are recorded only if no other column contains them. */
  draft?: string
}

const SOURCES: readonly Source[] = [
  { table: 'publications', columns: ['content'], reference: ['publication_id', 'id'] },
  {
    table: 'pages',
    columns: ['content', 'live_ar', 'live_en'],
    reference: ['entry_id', 'entry_id'],
  },
  { table: 'site_pages', columns: ['live'], draft: 'draft', reference: ['entry_id', 'entry_id'] },
  { table: 'redirects', columns: ['target'], reference: ['redirect_id', 'id'] },
]
const BATCH = 100
/** SQLite refuses an insert of more than 500 rows. */
const MAX_INSERTED = 400
const MAX_NAME = 200

/** Records the documents to which the existing texts link. */
export default class extends ResumableSchema {
  override async up() {
    this.defer(async (db) => {
      await db.from('document_references').delete()
      for (const source of SOURCES) await fill(source, db)
    })
  }

  override async down() {
    this.defer(async (db) => void (await db.from('document_references').delete()))
  }
}

type Row = Record<string, string | null> & { id: number }

async function fill(source: Source, db: QueryClientContract) {
  const { table, columns, draft, reference } = source
  const [name, id] = reference
  const all = draft === undefined ? columns : [...columns, draft]
  for (let after = 0; ;) {
    const rows = (await db
      .from(table)
      .where('id', '>', after)
      .whereNotNull(id)
      .where((either) => {
        for (const column of all) {
          void either.orWhere(column, 'like', '%/files/%').orWhere(column, 'like', '%/documents/%')
        }
      })
      .orderBy('id')
      .limit(BATCH)
      .select(...new Set(['id', id, ...all]))) as Row[]
    const last = rows.at(-1)
    if (!last) return
    const found = rows.flatMap((row) => {
      const live = namesIn(columns.map((column) => row[column] ?? '').join('\n'))
      const drafted = namesIn((draft !== undefined && row[draft]) || '').difference(live)
      const of = { [name]: row[id] }
      return [
        ...[...live].map((named) => ({ ...of, is_draft: false, named })),
        ...[...drafted].map((named) => ({ ...of, is_draft: true, named })),
      ]
    })
    for (let start = 0; start < found.length; start += MAX_INSERTED) {
      await db.table('document_references').multiInsert(found.slice(start, start + MAX_INSERTED))
    }
    after = last.id
  }
}

/** Matches addresses on any site. An address that contains the name of no document is harmless. */
const ADDRESS =
  /(?<![\w%.~-])(?:https?:\/\/[^\s"'()<>/\\]+)?(?:\/[a-z]{2})?\/(files|documents)\/([^\s"'()<>/\\#?]{1,1300})/giu

function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, place, last = ''] of text.matchAll(ADDRESS)) {
    const part = decoded(last.replace(/[.,;:!?،؛؟]{1,9}$/u, ''))
    const id =
      place?.toLowerCase() === 'files' ? /^([1-9]\d{0,8})(?:-ar|-en)?$/.exec(part)?.[1] : part
    const name = id && slugOf(id)
    if (name && name.length <= MAX_NAME) names.add(name)
  }
  return names
}

const slugOf = (text: string) =>
  text.trim().normalize('NFC').toLowerCase().normalize('NFC').replace(/\s+/gu, '-')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
