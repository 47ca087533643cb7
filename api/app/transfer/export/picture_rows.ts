import type { SideOf } from '@ufuq/shared/kinds/fields'
import type { picture } from '@ufuq/shared/kinds/picture'
import { textOf, type Row } from '#backup/open_database'
import type { ExportedRows } from '#transfer/export/exported_rows'

/** The tables that contain pictures, in the order in which they are read. */
export const PICTURE_TABLES = ['files', 'sides']

/** The pictures outside the bin in the order of their ids, each with its file and both languages. */
export async function* pictureRows(rows: ExportedRows): AsyncGenerator<Row> {
  const files = new Map<unknown, Row>()
  for await (const file of rows('files')) {
    if (file['slot'] === 'original') files.set(file['entry_id'], file)
  }
  // The sides of a picture are written together.
  const arabic = new Map<unknown, Row>()
  for await (const side of rows('sides')) {
    if (side['kind'] !== 'picture' || !side['is_public']) continue
    const { entry_id, language } = side
    const ar = arabic.get(entry_id)
    const file = files.get(entry_id)
    if (language === 'ar') arabic.set(entry_id, side)
    else if (ar && file) {
      arabic.delete(entry_id)
      yield pictureRow(file, { ar, en: side })
    }
  }
}

function pictureRow(file: Row, { ar, en }: Record<'ar' | 'en', Row>): Row {
  const contentOf = ({ live }: Row) => JSON.parse(textOf(live)) as SideOf<typeof picture.fields>
  const [arabic, english] = [contentOf(ar), contentOf(en)]
  const { focalPoint, credit, decorative } = arabic
  const thousandths = (part = 0.5) => Math.round(part * 1000)
  return {
    ...file,
    id: ar['entry_id'] ?? null,
    alternative_ar: arabic.alternative || null,
    alternative_en: english.alternative || null,
    caption_ar: arabic.caption || null,
    caption_en: english.caption || null,
    decorative: decorative ? 1 : 0,
    credit: credit || null,
    focal_x: thousandths(focalPoint?.x),
    focal_y: thousandths(focalPoint?.y),
    updated_at: [ar, en].map((side) => textOf(side['changed_at'])).toSorted()[1] ?? null,
  }
}
