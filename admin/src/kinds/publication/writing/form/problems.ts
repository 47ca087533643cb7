import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { isReserved } from '@ufuq/shared/domain/slugs'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { parseMarkdown } from '@ufuq/shared/markdown/parse-markdown'
import { isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'
import { countTableCells } from '@ufuq/shared/markdown/table-cells'
import { lacking } from '@ufuq/shared/model/contents'
import { problemFinder } from '@ufuq/shared/model/valibot'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Refusal } from '../../../../entry/form/entry-kind.ts'
import type { FormValues } from './form-values.ts'
import { dateIn, isFuture, PUBLISH_YEARS } from './publish-date.ts'

export interface SaveRules {
  /** The languages that are public after the save. */
  published: readonly Language[]
  /**
   * Whether a future date is allowed, as a schedule or a plan; only public texts can't have one.
   */
  allowsFuture: boolean
  /** The saved date, for people who can only plan: any other date has to be in the future. */
  plansFrom?: string | null | undefined
}

const { tags: _tags, ...FIELDS } = publication.fields
const findProblems = problemFinder(FIELDS)

/** The problems that prevent a save of these languages. */
export function problemsIn(
  values: FormValues,
  sides: readonly Language[],
  rules: SaveRules,
): Refusal[] {
  const isWritten = (field: string) => {
    const language = LANGUAGES.find((one) => field.endsWith(`.${one}`))
    return language === undefined || sides.includes(language)
  }
  return [
    ...findProblems(values).flatMap(({ field: at, rule }) => (isWritten(at) ? [{ at, rule }] : [])),
    ...sides.flatMap((side) => problemsOf(values, side, rules)),
    ...problemsInTags(values),
    ...problemsInDate(values, rules),
  ]
}

/** What the declaration of the kind can't say. A draft may have a link without a target. */
function problemsOf(values: FormValues, side: Language, { published }: SaveRules): Refusal[] {
  const { content } = values
  const slug = values.slug[side].trim()
  const link = published.includes(side) ? firstUnfinishedLink(content[side]) : null
  const found: [boolean, string, string][] = [
    [/^\d+$/.test(slug), 'slug', 'digits'],
    [isReserved(slug), 'slug', 'reserved'],
    [countTableCells(content[side]) > LIMITS.tableCells.max, 'content', 'tableCells'],
    [link !== null, 'content', `link:${link}`],
  ]
  return [
    ...lacking(publication.fields, { ...values }, side).map((at) => ({ at, rule: 'required' })),
    ...found.flatMap(([isFound, field, rule]) =>
      isFound ? [{ at: `${field}.${side}`, rule }] : [],
    ),
  ]
}

function problemsInTags({ tags }: FormValues): Refusal[] {
  const isLong = tags.some((tag) =>
    LANGUAGES.some((name) => (tag[name] ?? '').length > LIMITS.tag.max),
  )
  if (tags.length > LIMITS.tags.max) return [{ at: 'tags', rule: 'maxLength' }]
  return isLong ? [{ at: 'tags', rule: 'tagLength' }] : []
}

function problemsInDate(values: FormValues, { allowsFuture, plansFrom }: SaveRules): Refusal[] {
  const date = dateIn(values)
  const refused = (rule: string) => [{ at: 'publishDate', rule }]
  if (date === null) return values.publishDate === '' ? [] : refused('date')
  const year = new Date(date).getUTCFullYear()
  if (year < PUBLISH_YEARS.from || year > PUBLISH_YEARS.to) return refused('years')
  if (plansFrom !== undefined && date !== plansFrom && !isFuture(date)) return refused('past')
  return allowsFuture || !isFuture(date) ? [] : refused('future')
}

/** A pattern that every link without an address matches; texts without a match need no parsing. */
const CANDIDATE = /\]\(\s{0,9}<?(?:(?:https?|mailto):\/{0,9})?>?\s{0,9}\)/iu

/**
 * The text of the first link whose address is missing or is only a protocol; null if there is none.
 */
export function firstUnfinishedLink(markdown: string): string | null {
  if (!CANDIDATE.test(markdown)) return null
  const root = parseMarkdown(markdown)
  if (!root) return null
  let words: string | null = null
  visit(root, 'link', (link) => {
    if (words === null && isUnfinishedAddress(link.url)) {
      words = toString(link).replaceAll(/\s+/gu, ' ').trim()
    }
  })
  return words
}
