import type { ImportMenu } from '@ufuq/shared/contract/imports/plan'
import type { Spool } from '#transfer/source/spool'

interface Row {
  menu: string
  name: string
  source_id: string
  above: string
  title: string
  type: string
  object: string
  object_id: string
  url: string
}

type Entry = ImportMenu['entries'][number]

const MAX_LEVEL = 5
/** The menu entry that translation plugins use for their language switcher. */
const LANGUAGE_SWITCHER = /^#(?:pll_switcher|wpml)/

/** The menus of the former site in the order of the file, each with its entries. */
export function plannedMenus(spool: Spool): ImportMenu[] {
  const rows = spool
    .prepare('select * from menu_entries order by menu, place, rowid')
    .all() as Row[]
  // Removes repeated ids, which would multiply the entries below them.
  const unique = new Map(rows.map((row) => [`${row.menu}\n${row.source_id}`, row]))
  const shown = [...unique.values()].filter(({ url }) => !LANGUAGE_SWITCHER.test(url))
  return [...Map.groupBy(shown, ({ menu }) => menu)].map(([slug, entries]) => ({
    name: entries[0]?.name || slug,
    entries: nested(entries, spool),
  }))
}

/** The entries, each followed by those below it. */
function nested(rows: readonly Row[], spool: Spool): Entry[] {
  const ids = new Set(rows.map(({ source_id }) => source_id))
  const below = Map.groupBy(rows, ({ above }) => (ids.has(above) ? above : ''))
  const list = (above: string, level: number): Entry[] =>
    level > MAX_LEVEL
      ? []
      : (below.get(above) ?? []).flatMap((row) => [
          { ...entryOf(row, spool), level },
          ...list(row.source_id, level + 1),
        ])
  return list('', 0)
}

function entryOf(row: Row, spool: Spool): Omit<Entry, 'level'> {
  if (row.type === 'post_type') {
    const record = spool
      .prepare('select kind, title, language, addresses from records where source_id = ?')
      .get(row.object_id) as RecordRow | undefined
    const [address = ''] = JSON.parse(record?.addresses ?? '[]') as string[]
    return {
      label: row.title || record?.title || row.object_id,
      address,
      becomes: record?.language ? record.kind : null,
    }
  }
  if (row.type === 'taxonomy') {
    const term = spool
      .prepare('select name, slug from terms where taxonomy = ? and source_id = ?')
      .get(row.object, row.object_id) as { name: string; slug: string } | undefined
    return {
      label: row.title || term?.name || row.object_id,
      address: term ? `${row.object}:${term.slug}` : '',
      becomes: term ? 'tag' : null,
    }
  }
  // An entry without a target is a heading above other entries.
  return { label: row.title, address: row.url === '#' ? '' : row.url, becomes: null }
}

interface RecordRow {
  kind: 'page' | 'text'
  title: string
  language: string | null
  addresses: string
}
