import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { nameOfKind } from '@ufuq/shared/domain/imports/name-of-kind'
import { csvLine } from '#core/lists/csv'
import { importedHashes, isChanged } from '#transfer/apply/imported_records'
import { sourceNameOf } from '#transfer/source/source_name'
import { siteIn, type Spool } from '#transfer/source/spool'
import { transferTexts } from '#transfer/texts'

interface Row {
  kind: string
  source_id: string
  language: Language | null
  code: string | null
  title: string
  status: string
  published_at: string | null
  unit: number | null
  partner: number
  addresses: string
  /** The losses that the source states, and those found in the content; null if not converted. */
  losses: string
  found: string | null
  files: string | null
  author: string | null
  /** The author's name, if the source describes the author. */
  author_name: string | null
  /** Null for a record in another language. */
  hash: string | null
}

const COLUMNS = [
  'kind',
  'id',
  'language',
  'title',
  'status',
  'date',
  'author',
  'pair',
  'fate',
  'address',
  'losses',
] as const

/**
 * Writes a CSV file with every record of the source and its outcome. The headings are in both
 * languages, and the values are in the given language.
 */
export async function writePlanFile(spool: Spool, path: string, language: Language): Promise<void> {
  await pipeline(
    Readable.from(lines(spool, language)),
    createWriteStream(path, { encoding: 'utf8', mode: 0o600 }),
  )
}

async function* lines(spool: Spool, language: Language): AsyncGenerator<string> {
  const heading = COLUMNS.map((name) =>
    LANGUAGES.map((one) => transferTexts[one].columns[name]).join(' / '),
  )
  yield `\uFEFF${csvLine(heading)}`
  const known = await importedHashes(sourceNameOf(siteIn(spool)))
  const texts = transferTexts[language]
  const rows = spool
    .prepare(
      `select kind, source_id, language, code, records.title, status, published_at, unit, addresses,
        losses, author, hash, content ->> '$.losses' as found, content ->> '$.files' as files,
        (select name from authors where login = author) as author_name,
        (select count(*) from records as other where other.unit = records.unit) as partner
      from records left join contents using (seq) order by seq`,
    )
    .iterate() as IterableIterator<Row>
  for (const row of rows) {
    const [address = ''] = JSON.parse(row.addresses) as string[]
    const losses = lossesOf(row).map((kind) => nameOfKind(texts.lossKinds, kind))
    const files = (JSON.parse(row.files ?? '[]') as { url: string }[]).map(({ url }) => url)
    yield csvLine([
      nameOfKind(texts.kinds, row.kind),
      row.source_id,
      row.language === null ? row.code : texts.languages[row.language],
      row.title,
      nameOfKind(texts.statuses, row.status),
      row.published_at,
      row.author_name || row.author,
      row.partner > 1 ? row.unit : null,
      texts.fates[fateOf(row, known)],
      address,
      [...losses, ...files].join('; '),
    ])
  }
}

const lossesOf = ({ found, losses }: Row): string[] =>
  found === null
    ? (JSON.parse(losses) as string[])
    : [...new Set((JSON.parse(found) as { kind: string }[]).map(({ kind }) => kind))]

function fateOf(row: Row, known: ReadonlyMap<string, string | null>) {
  if (row.language === null) return 'language'
  if (!known.has(row.source_id)) return 'import'
  return isChanged(known.get(row.source_id), row.hash ?? '') ? 'changed' : 'imported'
}
