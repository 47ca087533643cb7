import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const ELISION = /\[\s?(?:…|\.{3})\s?\]/g
const PLACEHOLDER =
  /lorem ipsum|(?<![\p{L}\p{N}_])(?:TODO|FIXME|TBD|X{3,}|x{4,})(?![\p{L}\p{N}_])|لوريم [إا]يبسوم|(?<!\p{L})(?:هذا )?(?:ال)?نص (?:ال)?تجريبي(?![\p{L}])|هذا النص (?:هو )?مثال لنص/giu
const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/g

/** Words that were to be replaced before anybody reads them; three dots in brackets are an elision within a quotation. */
export function placeholders(run: Run): Found[] {
  const { text, isQuoted } = run
  const quotations = [...text.matchAll(QUOTED)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }))
  const isInQuotation = (at: number) =>
    isQuoted || quotations.some(({ from, to }) => from < at && at < to)
  const gaps = [...text.matchAll(ELISION)].filter(({ index }) => !isInQuotation(index))
  // the flag for case is for the Latin of lorem ipsum; the others are written as they are
  const words = [...text.matchAll(PLACEHOLDER)].filter(
    ({ 0: found }) => !/^(?:todo|fixme|tbd|x+)$/i.test(found) || /^[A-Z]+$|^x{4,}$/.test(found),
  )
  return [...gaps, ...words].map(({ 0: what, index }) => ({
    rule: 'placeholder',
    ...spanIn(run, index, index + what.length),
    words: { what },
  }))
}
