import type { TFunction } from 'i18next'
import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import { BLOCK_COMMANDS, type BlockId, type SurfaceCommand } from '../commands.ts'

/**
 * Search words in addition to the displayed names, in both languages, whatever the language of the
 * interface.
 */
const WORDS: Partial<Record<BlockId, string>> = {
  heading: 'heading title h2 عنوان فرعي',
  subheading: 'smaller subheading h3 عنوان أصغر',
  bulletList: 'bulleted list points ul قائمة نقطية نقاط',
  numberedList: 'numbered list steps ol قائمة مرقّمة خطوات',
  quote: 'quote quotation اقتباس مقولة',
  table: 'table grid columns rows جدول أعمدة صفوف',
  picture: 'picture image photo صورة رسم',
  document: 'document file pdf report مستند وثيقة ملف تقرير',
  note: 'note footnote ملاحظة حاشية هامش',
  rule: 'divider line separator فاصل خطّ',
  wordFile: 'word file docx document import ملف وورد مستند استيراد',
}

/** The commands with a word, in either language, that begins with the typed text. */
export function offeredFor(typed: string, t: TFunction<'admin'>): SurfaceCommand<BlockId>[] {
  const wanted = normalizeForSearch(typed)
  return BLOCK_COMMANDS.filter(({ id, labelKey }) => {
    const words = WORDS[id] && ` ${normalizeForSearch(`${t(labelKey)} ${WORDS[id]}`)}`
    return words?.includes(` ${wanted}`)
  })
}
