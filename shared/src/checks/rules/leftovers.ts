import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const ELISION = /\[\s?(?:…|\.{3})\s?\]/g
/** Lorem ipsum is matched regardless of case, and the other placeholders only in the given case. */
const PLACEHOLDERS = [
  /lorem ipsum|لوريم [إا]يبسوم/gi,
  /(?<![\p{L}\p{N}_])(?:TODO|FIXME|TBD|X{3,}|x{4,})(?![\p{L}\p{N}_])/gu, // what this rule finds in texts of staff
  /(?<!\p{L})(?:هذا )?نص\p{M}* تجريبي(?!\p{L})|هذا النص\p{M}* (?:هو )?مثال لنص(?!\p{L})/gu,
]

/**
 * Placeholder words that should have been replaced. Within a quotation, three dots in brackets mark
 * an omission and are not reported.
 */
export function placeholders(run: Run): Found[] {
  const isQuotation = run.isQuoted || /[«»“”"]/.test(run.text)
  const patterns = isQuotation ? PLACEHOLDERS : [ELISION, ...PLACEHOLDERS]
  return patterns
    .flatMap((pattern) => [...run.text.matchAll(pattern)])
    .map(({ 0: what, index }) => ({
      rule: 'placeholder',
      ...spanIn(run, index, index + what.length),
      words: { what },
    }))
}
