import { languageOf, pagePath } from '../../contract/addresses.ts'
import { documentAddress } from '../../contract/documents.ts'
import { LANGUAGES, otherLanguage, type Language } from '../../contract/languages.ts'
import { documentAt } from '../../domain/documents/named-documents.ts'
import { normalizeForSearch } from '../../domain/normalize-text.ts'
import { page, type PageValues } from '../../kinds/page/page.ts'
import { isPlaceholder } from '../../kinds/page/placeholder.ts'
import type { Field } from '../../model/fields.ts'
import { places } from '../../model/places.ts'
import { isList } from '../../model/values.ts'
import { inOrder, placed, textFindings } from '../check-texts.ts'
import type { Finding, Found } from '../finding.ts'
import { muchShorter, quantities, type ReadField } from '../pairs/differences.ts'
import { proseOf } from '../reading/run.ts'
import { readPlain, readText } from '../reading/text-facts.ts'
import { linkTarget, ownPath, formerPath, type Site } from '../rules/links.ts'

const SENTENCE = /[^.!?؟\n]+/gu

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu

const ARABIC = /^\p{Script=Arabic}/u

const LATIN = /^\p{Script=Latin}/u

/** The minimum number of words of a reported sentence; a shorter one may be a name. */
const MIN_WORDS = 5

/** A quotation, a title in quotation marks, or code may be in any language. */
const QUOTED = /^\s*>|[«»“”"`]/u

/** The fields that contain names, which may be in any language. */
const NAMES: ReadonlySet<string> = new Set(['name', 'who'])

/**
 * Finds issues in a page before it is published. Fields are paths such as
 * `sections.who.people.one.role`. Ignores hidden sections and languages without a title.
 * `pageProblems` reports what a language lacks before it can be public.
 */
export function checkPage(page: PageValues, site: Site): Finding[] {
  const started = LANGUAGES.filter((language) => page.title[language].trim() !== '')
  const isStarted = ({ sides }: Finding) => sides.some((side) => started.includes(side))
  const findings = [
    ...pageValues(page).flatMap((value) => {
      if (isWords(value)) return wordsFindings(value, site)
      if (value.field.type === 'link') return linkFindings(value, site)
      if (value.field.type !== 'entry') return []
      if (value.field.kind === 'picture') return pictureFindings(value, site)
      const ids = value.field.kind === 'document' ? [value.value].flat() : []
      return ids.flatMap((id) =>
        linkFindings({ ...value, value: documentAddress(Number(id)) }, site),
      )
    }),
    ...started.flatMap((language) => [
      ...noDescription(page, language),
      ...repeatedHeadings(page, language),
    ]),
  ].filter(isStarted)
  return inOrder(findings)
}

function wordsFindings(words: PageWords, site: Site): Finding[] {
  const { path, name, field, value } = words
  const found = LANGUAGES.flatMap((side) => {
    const isLeft = isPlaceholder(value[side]) || NAMES.has(name)
    const sentences = isLeft ? [] : otherLanguageSentences(value[side], side)
    const links = field.type === 'markdown' ? draftLinks(value[side], side, site) : []
    return [...sentences, ...links].map((one) => placed(one, { side, field: path }))
  })
  // `pageProblems` already reports placeholders of a template.
  if (LANGUAGES.some((side) => isPlaceholder(value[side]))) return found
  return [...found, ...textPairFindings(words, site)]
}

function textPairFindings({ path, name, field, value }: PageWords, site: Site): Finding[] {
  if (field.type === 'markdown') {
    const textIn = (side: Language) => ({ title: '', content: value[side] })
    return textFindings({ ar: textIn('ar'), en: textIn('en') }, site)
      .filter(({ rule }) => rule !== 'sideMissing')
      .map((finding) => ({
        ...finding,
        location: finding.location && { ...finding.location, field: path },
      }))
  }
  const read = (side: Language) => {
    const source = value[side]
    return { side, field: path, source, facts: readPlain(source, side) }
  }
  const isReported = field.required === true || name === 'description'
  return fieldFindings({ ar: read('ar'), en: read('en') }, site).filter(
    ({ rule }) => rule !== 'sideMissing' || !isReported,
  )
}

const draftLinks = (markdown: string, side: Language, site: Site): Found[] =>
  readText(markdown, side).links.flatMap(({ address, from, to }) =>
    isDraft(address, site) ? [{ rule: 'draftAddress', from, to, words: { what: address } }] : [],
  )

function isDraft(address: string, site: Site): boolean {
  if (documentAt(address, site.origin)) return false
  const own = ownPath(address, site.origin)
  return own !== null && site.isDraft?.(pagePath(own.path), languageOf(own.path)) === true
}

/**
 * Checks a link or a document of a section. Both languages share it, and the site opens the page in
 * the visitor's language.
 */
function linkFindings({ path, value }: PageValue, site: Site): Finding[] {
  const address = typeof value === 'string' ? value : ''
  const span = { from: 0, to: address.length }
  const side = languageOf(ownPath(address, site.origin)?.path ?? '/')
  const found: Found[] = isDraft(address, site)
    ? [{ rule: 'draftAddress', ...span, words: { what: address } }]
    : [linkTarget({ address, addressAt: span, location: span }, side, site)].flatMap(
        (one) => one ?? [],
      )
  return found.map((one) => ({ ...placed(one, { side, field: path }), sides: LANGUAGES }))
}

/** Pictures beside which a name stands, and which therefore need no description. */
const NAMED_PICTURES = ['portrait', 'logo']

/** Reports a library picture that has no description in one of the languages. */
const pictureFindings = ({ path, name, value }: PageValue, site: Site): Finding[] =>
  LANGUAGES.filter(
    (side) =>
      typeof value === 'number' &&
      !NAMED_PICTURES.includes(name) &&
      site.isDescribed(value, side) === false,
  ).map((side) => placed({ rule: 'pictureWithoutWords', from: 0, to: 0 }, { side, field: path }))

const noDescription = ({ description }: PageValues, side: Language): Finding[] =>
  description[side].trim() === ''
    ? [placed({ rule: 'noDescription', from: 0, to: 0 }, { side, field: 'description' })]
    : []

/** Headings that repeat the page's title or an earlier heading. */
function repeatedHeadings(page: PageValues, side: Language): Finding[] {
  const known = new Set([normalizeForSearch(page.title[side])])
  return page.sections.flatMap((section) => {
    const heading = 'heading' in section && !section.hidden ? section.heading[side] : ''
    const key = normalizeForSearch(heading)
    if (key === '' || isPlaceholder(heading)) return []
    const isKnown = known.has(key)
    known.add(key)
    if (!isKnown) return []
    const field = `sections.${section.id}.heading`
    return [placed({ rule: 'headingTwice', from: 0, to: heading.length }, { side, field })]
  })
}

/** Whole sentences in the other language. A name within a sentence does not count. */
const otherLanguageSentences = (text: string, language: Language): Found[] =>
  [...proseOf(text).matchAll(SENTENCE)].flatMap(({ 0: sentence, index }): Found[] => {
    if (QUOTED.test(sentence) || !isOther(sentence.match(WORD) ?? [], language)) return []
    const from = index + sentence.search(/\S/u)
    return [{ rule: 'otherLanguageText', from, to: from + sentence.trim().length }]
  })

function isOther(words: readonly string[], language: Language): boolean {
  const arabic = words.filter((word) => ARABIC.test(word)).length
  const latin = words.filter((word) => LATIN.test(word))
  if (language === 'en') return latin.length === 0 && arabic >= MIN_WORDS
  // In the name of an organisation, most words are capitalised.
  const small = latin.filter((word) => /^\p{Ll}/u.test(word)).length
  return arabic === 0 && latin.length >= MIN_WORDS && small * 2 > latin.length
}

/** A value of a page, in all languages. */
interface PageValue {
  /** The path without a language, such as `title` or `sections.who.people.one.role`. */
  path: string
  name: string
  field: Field
  value: unknown
}

/**
 * The values that visitors see, in reading order. Instead of a list, the result contains the values
 * of the list's items.
 */
const pageValues = (values: PageValues): PageValue[] =>
  [...places(page.fields, values)].flatMap(({ path, name, field, language, owner, isHidden }) => {
    // A localized value has one place for each language, of which the first stands for all.
    if (isHidden || isList(field) || language === 'en') return []
    const own = language === null ? path : path.slice(0, -language.length - 1)
    return [{ path: own, name, field, value: owner[name] }]
  })

/** A text of the page in both languages. */
interface PageWords extends PageValue {
  field: Field<'text' | 'markdown'>
  value: Record<Language, string>
}

const isWords = (value: PageValue): value is PageWords =>
  (value.field.type === 'text' || value.field.type === 'markdown') && value.field.localized === true

/** The findings of one value in both languages. */
export function fieldFindings(pair: Record<Language, ReadField>, site: Site): Finding[] {
  const isEmpty = (side: Language) => pair[side].source.trim() === ''
  const own = LANGUAGES.flatMap((side) => ownFindings(pair[side], site))
  const missing = LANGUAGES.find((side) => isEmpty(side) && !isEmpty(otherLanguage(side)))
  if (missing) {
    return [...own, placed({ rule: 'sideMissing', from: 0, to: 0 }, pair[missing])]
  }
  const shorter = muchShorter({ ar: pair.ar.facts.words, en: pair.en.facts.words })
  if (shorter) {
    const end = pair[shorter].source.length
    return [...own, placed({ rule: 'muchShorter', from: end, to: end }, pair[shorter])]
  }
  return [...own, ...quantities([pair.ar], [pair.en]), ...quantities([pair.en], [pair.ar])]
}

function ownFindings(text: ReadField, site: Site): Finding[] {
  const { source, facts, side } = text
  const address = source.trim()
  // An address is not prose, so only its target is checked.
  const isOwn = () =>
    address.startsWith('/') || ownPath(address, site.origin) || formerPath(address, site) !== null
  if (!/\s/.test(address) && isOwn()) {
    const location = { from: 0, to: source.length }
    const found = linkTarget({ address, addressAt: location, location }, side, site)
    return found ? [placed(found, text)] : []
  }
  return facts.found.map((found) => placed(found, text))
}
