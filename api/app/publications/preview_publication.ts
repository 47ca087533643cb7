import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/errors/api_exception'
import type { EntryPreview } from '#entries/kinds'
import { sideIn, type Entry } from '#entries/rows'
import { showPublication } from '#publications/reading/show_to_readers'
import { recordIn, textIn } from '#publications/records/record'
import { toRows, toShown } from '#publications/records/record_rows'
import { renderContent } from '#publications/rendering/render_content'

const VISITOR = null

/** The saved text in a language, or in the only one, as visitors would see it. */
export async function previewPublication(entry: Entry, wanted: Language): Promise<EntryPreview> {
  const sides = entry.sides.map((side) => ({ ...side, live: null }))
  const side = sideIn({ sides }, wanted) ?? sides[0]
  const record = side && recordIn([{ ...entry, sides }], side.id)
  if (!record) throw ApiException.notFound('Publication')
  const { language } = record.side
  const rendered = await renderContent({ content: textIn(record).content, language })
  const shown = await toShown([record])
  const [row] = await toRows(shown.map((one) => ({ ...one, ...rendered })))
  if (!row) throw ApiException.notFound('Publication')
  const publication = await showPublication(row, VISITOR)
  return { path: publicationPath(publication), publication }
}
