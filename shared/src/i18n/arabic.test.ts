import { expect, test } from 'vitest'
import { CATALOGUES, readEach } from './testing/texts.ts'

/** The Arabic texts, without those entirely in English, such as the name of the other language. */
const texts = CATALOGUES.flatMap((namespace) =>
  [...readEach('ar', namespace)].map(([key, text]) => ({ key: `${namespace}:${key}`, text })),
).filter(({ text }) => /\p{Script=Arabic}/u.test(text))

const keysWhere = (isWrong: (text: string, key: string) => boolean): string[] =>
  texts.filter(({ key, text }) => isWrong(text, key)).map(({ key }) => key)

/**
 * A range from an opening isolate to its end, see
 * https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g

/** Placeholders for values that are, or may be, read from left to right. */
const LEFT_TO_RIGHT =
  /\{\{(browser|date|device|email|hotkey|slug|status|statusText|system|url|username|version)\}\}/

/** The code that inserts these values isolates them, in both languages. */
const ISOLATED_BY_CODE = new Set([
  'admin:erasure.confirm',
  'admin:erasure.done',
  'admin:reset.text',
  'admin:users.resetOnce',
])

test('isolates what reads from left to right, so that it is not painted in pieces', () => {
  const found = keysWhere((text, key) => {
    // These become what staff have written, which pages isolate like any other text of theirs.
    if (key.startsWith('checklist-templates:')) return false
    const open = text.replaceAll(ISOLATED, '').replaceAll(/<[^>]*>/g, '')
    const words = open.replaceAll(/\{\{\w+\}\}/g, '')
    if (LEFT_TO_RIGHT.test(open)) return !ISOLATED_BY_CODE.has(key)
    return /\p{Script=Latin}|\d\s*\/\s*\d|[\u2066-\u2069]/u.test(words)
  })
  expect(found).toEqual([])
})

test('asks before an act with «هل تريد…؟»', () => {
  expect(keysWhere((text) => /(?<![\p{L}\p{M}])أت[^.؟!]*؟/u.test(text))).toEqual([])
})

test('names a second try in the same words everywhere', () => {
  expect(keysWhere((text) => /أعد المحاولة|حاول الآن|حاول مجددًا|كرّر المحاولة/.test(text))).toEqual(
    [],
  )
  const labels = texts.filter(({ key }) => /[.:](tryAgain|retry)$/.test(key))
  const others = labels.filter(({ text }) => text !== 'إعادة المحاولة').map(({ key }) => key)
  // Here, retrying means saving the text again.
  expect(others).toEqual(['admin:editor.failures.retry'])
})

/**
 * Nouns that need their final tanwin: defective nouns, and one noun that would look like the first
 * half of a genitive without it.
 */
const WITH_TANWIN = new Set(['جارٍ', 'باقٍ', 'حواشٍ', 'زميلٍ'])

test('writes of the tanwin only the fathatan', () => {
  const found = keysWhere((text) =>
    [...text.matchAll(/[\p{L}\p{M}]+/gu)].some(
      ([word]) => /[\u064C\u064D]/.test(word) && !WITH_TANWIN.has(word),
    ),
  )
  expect(found).toEqual([])
})

/** Texts about links, where «العنوان» would be mistaken for a title. */
const ABOUT_LINKS =
  /^(desktop:(address|problems|menu|changeServer)|admin:(entries\.address|linkTargets|placing\.picker|paste\.omitted|editor\.(surface\.link|errors\.(link|hero))))/

test('calls an address «رابط», and only a title «عنوان»', () => {
  const address = /عنوان (الرابط|الصفحة|الموقع|الويب|صفحة|ويب)(?!\p{L})|عنوانًا? على الويب/u
  const found = keysWhere(
    (text, key) => address.test(text) || (ABOUT_LINKS.test(key) && text.includes('عنوان')),
  )
  expect(found).toEqual([])
})

test('spells common words in one way, and counts with the right noun', () => {
  const spelling =
    /(?<!\p{L})[وفبلك]?(ال|لل)?(ملفّ|ملفّات|ملفًّا|أوّل|أوّله|الكلّ|كلّها|كلّه|صفّ|مجلد|زوار)(?![\p{L}\p{M}])/u
  expect(keysWhere((text) => spelling.test(text))).toEqual([])
  expect(keysWhere((text) => /(?<!\p{L})ك(مسوّدة|غير)/u.test(text))).toEqual([])
  expect(keysWhere((text) => text.includes('في {{moment}}'))).toEqual([])
  const isPlural = (key: string) => /_(zero|one|two|few|many|other)$/.test(key)
  expect(keysWhere((text, key) => !isPlural(key) && /\{\{max\}\} حرف(?!ًا)/u.test(text))).toEqual([])
  expect(keysWhere((text, key) => key.endsWith('_many') && /(صورة|ملاحظة)ً/u.test(text))).toEqual([])
})

/** Words that are ambiguous without the shadda, or that were spelt in two ways. */
const SHADDA =
  /(?<![\p{L}\p{M}])[وفبل]?(ال|لل)?(ألا|أي|زر|رد|نص|مدة|مسودة|مسودات|متصفح|تحقق|متطوعين|متطوعون|تبرعات|مقر|تم)(?![\p{L}\p{M}])/u

test('writes the shadda where a word needs it', () => {
  expect(keysWhere((text) => SHADDA.test(text))).toEqual([])
})

test('names what a sentence is about, and puts no picture in place of a word', () => {
  const calques =
    /من عندنا|محاولات كثيرة|نشارك(ها|ه)? مع|لم يعد يفهم|باب الاشتراك|(أجاب|أُجيب|جواب|جوابًا|الجواب) عن|لم يضع شيء/u
  expect(keysWhere((text) => calques.test(text))).toEqual([])
  const bare = /(?<!\p{L})(رفع|ارفع|اكتب|حفظ) (هذه|هذا)(?= (?!ال)|[.،؛:؟!]|$)/u
  expect(keysWhere((text) => bare.test(text))).toEqual([])
  const clipped = /^(عدّله|حذفها|حذفه|لم يعد موجودًا)(?!\p{L})/u
  expect(keysWhere((text, key) => key.includes('errors.') && clipped.test(text))).toEqual([])
  expect(keysWhere((text) => /(?<!\p{L})لا \p{L}+ قد (?=ت|ي)/u.test(text))).toEqual([])
  // «لم يُقبل ملف واحد» can also mean that no file was accepted.
  const notOne = /(^|[.؛] )لم [^.،]*واحد(ة|ًا)?(?!\p{L})/u
  expect(keysWhere((text) => notOne.test(text))).toEqual([])
})

test('joins no preposition to a name that is filled in, since the name may begin with «ال»', () => {
  expect(keysWhere((text) => /(?<!\p{L})[بكلف][\u2066-\u2068]?\{\{/u.test(text))).toEqual([])
})
