import { expect, test } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { normalizeForSearch, TAG_KEY_MAX, tagKey } from './normalize-text.ts'
import { isMatch, searchWords, tagBeginnings, termsOf, wordFinder, wordsOf } from './text-search.ts'
import { SEARCH_LIMITS } from './word-forms.ts'

/** The words of a query without their articles. */
const searchTerms = (query: string) =>
  termsOf(query).flatMap(({ beginnings: [term] }) => term ?? [])

test.each([
  ['أثر إثر آثار ٱلأثر', 'اثر اثر اثار الاثر'],
  ['مسؤولية', 'مسووليه'],
  ['بيئة', 'بييه'],
  ['شيء', 'شي'],
  ['مستشفى', 'مستشفي'],
  ['تَشْكِيلٌ', 'تشكيل'],
  ['تطويـــل', 'تطويل'],
  ['٢٠٢٣ و۲۰۲۳', '2023 و2023'],
  ['ﻻ ﷲ', 'لا الله'],
  ['ÉCOLE École e\u0301cole', 'ecole ecole ecole'],
  ['İstanbul Straße Łódź', 'istanbul strasse lodz'],
  ['اللہ رحمۃ ھذه هذہ علے قهوە مؤسسۀ مڪة', 'الله رحمه هذه هذه علي قهوه موسسه مكه'],
  ['کتاب الذی ٲحمد دێر ۆزير کۆمەڵ ڕۆژ', 'كتاب الذي احمد دير وزير كومهل روژ'],
  ['ﺍﻟﺘﻘﺮﻳﺮ ﬁnal Ｆｕｌｌ', 'التقرير final full'],
  ['گاز چاي پاكستان ڤيديو ژورنال', 'گاز چاي پاكستان ڤيديو ژورنال'],
  ['zero\u200bwidth\u200f soft\u00adhyphen', 'zerowidth softhyphen'],
  ['  two \n lines\t', 'two lines'],
  ["100%_ 'or' -- \\", "100%_ 'or' -- \\"],
])('%s is searched as %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized)
  expect(normalizeForSearch(normalized)).toBe(normalized)
})

test('tags that read alike have one key, and a tag always has one', () => {
  expect(tagKey(' المياهُ ')).toBe(tagKey('المياه'))
  expect(tagKey('Local  Governance')).toBe('local governance')
  expect(tagKey('ـ')).toBe('ـ')
  expect(tagKey('%')).toBe('%')
  expect(tagKey('ﷺ'.repeat(60))).toHaveLength(TAG_KEY_MAX)
  const letters = 'a'.repeat(TAG_KEY_MAX - 1)
  expect(tagKey(`${letters}😀`)).toBe(letters)
  expect(tagKey(`${letters} b`)).toBe(letters)
})

test('words are found with and without the Arabic article', () => {
  expect(searchWords('لجان المياه')).toEqual(['لجان', 'المياه', 'مياه'])
  expect(searchWords('والمياه وبالمياه للمياه')).toEqual(
    expect.arrayContaining(['والمياه', 'وبالمياه', 'للمياه', 'مياه']),
  )
  expect(searchWords('الله')).toEqual(['الله'])
})

test.each([
  ['مسئولية', 'مسؤولية'],
  ['المسئوليات', 'مسؤوليات'],
  ['شئون', 'شؤون'],
  ['شئ', 'شيء'],
  ['قرائة', 'قراءة'],
  ['بيئ', 'البيئة'],
  ['بييه', 'بيئة'],
  ['مسووليه', 'مسؤولية'],
  ['شي', 'شيئًا'],
  ['مسو\u064F\u0654ول', 'مسؤول'],
])('%s finds %s', (query, text) => {
  const words = searchWords(text)
  for (const term of searchTerms(query)) {
    expect(words.filter((word) => word.startsWith(term))).not.toEqual([])
  }
  expect(searchTerms(query)).toHaveLength(1)
})

test('a hamza does not make other words alike', () => {
  expect(searchTerms('بئر')).not.toEqual(searchTerms('بر'))
  expect(searchWords('برنامج').some((word) => word.startsWith(searchTerms('بئر')[0] ?? ''))).toBe(
    false,
  )
  expect(searchWords('ء')).toEqual(['ٴ'])
})

test('a query asks for each of its words once, without the article', () => {
  expect(searchTerms('«المياه»، والمياه! لجان')).toEqual(['مياه', 'لجان'])
  expect(searchTerms("%_ ' -- \\ *")).toEqual([])
  expect(searchTerms('')).toEqual([])
})

test('neither a text nor a query can be made endless', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')
  const apart = searchWords(many).filter((word) => word.startsWith('+'))
  expect(searchWords(many)).toHaveLength(SEARCH_LIMITS.words + apart.length)
  expect(apart.length).toBeLessThanOrEqual(SEARCH_LIMITS.words / 3)
  expect(searchTerms(many)).toHaveLength(SEARCH_LIMITS.terms)
  expect(searchWords('x'.repeat(500_000))).toEqual(['x'.repeat(SEARCH_LIMITS.word)])
  const odd = `a${'𐎀'.repeat(50)}`
  expect(searchWords(odd)).toEqual([odd.slice(0, SEARCH_LIMITS.word - 1)])
})

test.each([
  ['مياه', ['مياه', 'المياه']],
  ['المياة', ['المياه', 'مياه']],
  ['للمياه', ['للمياه', 'مياه', 'المياه']],
  ['  ', []],
])('a tag of which «%s» is typed begins with the word or its article', (typed, beginnings) => {
  expect(tagBeginnings(typed)).toEqual(beginnings)
})

const found = (text: string, query: string) =>
  wordsOf(text)
    .filter(wordFinder(termsOf(query)))
    .map(({ start, end }) => text.slice(start, end))

test.each([
  ['لجانُ الميــاهِ في القرى، وللمياه ثمن', 'مياة', ['الميــاهِ', 'وللمياه']],
  ['مسؤولية ومسئولية ومسؤوليتنا', 'مسووليه', ['مسؤولية', 'ومسؤوليتنا']],
  ['Water, WATERS and under-water; école', 'water ecole', ['Water', 'WATERS', 'water', 'école']],
  ['في ٢٠٢٣ و2023', '2023', ['٢٠٢٣', 'و2023']],
  ['e\u0301cole ﷺ | well', 'ecole well', ['e\u0301cole', 'well']],
  ['Nothing of it', 'else', []],
  ['Plan b or بئر', 'b', ['b']],
  ['Plan b or بئر', 'p ب', []],
])('in %s the query %s finds what the index does', (text, query, words) => {
  expect(found(text, query)).toEqual(words)
})

/** Whether the query finds a text. */
const finds = (query: string, text: string): boolean => {
  const words = searchWords(text)
  return termsOf(query).every((term) => words.some((word) => isMatch(word, term)))
}

const ATTACHED = `
  مدارس: والمدارس للمدارس بالمدارس كالمدارس فالمدارس وللمدارس وبالمدارس ومدارس بمدارس لمدارس ولمدارس
  مدارس: مدارسنا مدارسهم مدارسها مدارسه مدارسكم مدارسك مدارسي ومدارسنا بمدارسهم
  مدرسة: مدرستنا مدرستهم مدرسته والمدرسة لمدرستها ومدرستي
  لجان: للجان وللجان لجانها ولجان واللجان
  كتاب: كتابه كتابها وكتابهم والكتاب
  مشروع: مشروعنا ومشروعها للمشروع بمشروعهم
  حياة: حياتنا وحياتهم للحياة
  مياه: والمياه مياهنا ومياههم بمياه
  أبناء: أبنائهم وأبناءنا لأبنائها
  ماء: والماء وماء
  مسؤولية: مسؤوليتنا والمسئولية بمسؤوليتهم
  قرية: قريتنا وقريتهم للقرية
  سياسة: سياستنا والسياسة
  غزة: بغزة لغزة
  بناء: للبناء لبناء
  لجوء: للجوء ولجوئهم
  إلكتروني: الإلكترونية للإلكتروني لإلكترونيات
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [word = '', others = ''] = line.trim().split(': ')
    return others.split(' ').map((other) => [word, other] as const)
  })

test.each(ATTACHED)('«%s» finds «%s»', (word, other) => {
  expect(finds(word, other)).toBe(true)
})

test.each([
  ...['والمدارس', 'للمدارس', 'بمدارس', 'ولمدارس', 'مدارسنا', 'مدارسهم', 'مدارسه', 'مدارسي'].map(
    (query) => [query, 'مدارس'],
  ),
  ...['مدارسنا', 'ومدارس', 'بمدارسها'].map((query) => [query, 'مدارسهم']),
  ['مدرستنا', 'المدرسة'],
  ['مدرستهم', 'مدرستنا'],
  ['كتابهم', 'الكتاب'],
  ['وكتابه', 'كتاب'],
  ['للجان', 'لجان'],
  ['حياتنا', 'الحياة'],
  ['بيوتهم', 'بيوت'],
  ['ومشروعنا', 'المشروع'],
  ['أبنائنا', 'أبناء'],
  ['لأبنائهم', 'الأبناء'],
])('«%s» finds «%s» too', (query, text) => {
  expect(finds(query, text)).toBe(true)
})

// Letters that look like a particle or a pronoun belong to the word itself in these cases.
test.each([
  ['زارة', 'وزارة'],
  ['أفق', 'وافق'],
  ['دين', 'والدين'],
  ['قراء', 'فقراء'],
  ['رامج', 'برامج'],
  ['تاب', 'كتاب'],
  ['جان', 'لجان'],
  ['بنان', 'لبنان'],
  ['مساهم', 'مساء'],
  ['مياه', 'ميانمار'],
  ['اشتراك', 'اشتراط'],
  ['جامعة', 'جامع'],
  ['كتابة', 'كتاب'],
  ['مدرسة', 'مدرس'],
  ['مستوى', 'مستو'],
  ['بيتنا', 'بيتزا'],
  ['وقفنا', 'قفز'],
])('«%s» does not find «%s»', (query, text) => {
  expect(finds(query, text)).toBe(false)
})

test('a word is marked with everything attached to it', () => {
  expect(found('رسوم والمدارس، ومدارسنا؛ للمدرّسين', 'مدارس')).toEqual(['والمدارس', 'ومدارسنا'])
  expect(found('كلّ المدارس', 'مدارسنا')).toEqual(['المدارس'])
})

test.each(['بئر ', 'well ', 'حَفْلٌ '])('the whole of a longest text of “%s” is indexed', (word) => {
  const text = word.repeat(LIMITS.content.max / word.length - 1)
  expect(searchWords(`${text}end`)).toContain('end')
})

test.each(['ﷺ ', 'ﷻ', '㌀ '])('normalising “%s” again and again has an end', (letter) => {
  const text = letter.repeat(LIMITS.content.max / letter.length - 2)
  expect(searchWords(`first ${text} end`)).toContain('first')
  expect(searchWords(`first ${text} end`)).not.toContain('end')
})

/** The terms of a query with those words of the text by which it is found as one word or apart. */
const joinedTerms = (query: string, text: string) => {
  const words = new Set(searchWords(text))
  return termsOf(query).map((term) => ({
    ...term,
    words: [...term.words, ...term.joined.filter((word) => words.has(word))],
  }))
}

const findsJoined = (query: string, text: string): boolean => {
  const words = searchWords(text)
  return joinedTerms(query, text).every((term) => words.some((word) => isMatch(word, term)))
}

test.each([
  ['عبدالرحمن', 'كرّم المجلس المتطوع عبد الرحمن القاسم'],
  ['عبدالرحمن', 'هدية لعبد الرحمن'],
  ['عبد العزيز الشامي', 'قاد عبدالعزيز الشامي الورشة'],
  ['بيتلحم', 'المكتبة في بيت لحم'],
  ['نورالدين', 'نور الدين'],
  ['أبو عبد الله', 'أبوعبدالله'],
  ['رحمن', 'عبد الرحمن'],
  ['nonprofit', 'Every non-profit and non profit'],
  ['nonprofit', 'Guides for non-profits'],
  ['non-profit', 'Nonprofits and health care'],
  ['non profit', 'Our nonprofit'],
  ['profit', 'A non-profit'],
  ['email', 'Write us an e-mail'],
  ['e-mail', 'Our email'],
  ['covid19', 'after COVID-19'],
  ['its', 'It’s late'],
  ["it's", 'In its place'],
  ['96261234567', '+962 6 123 4567'],
  ['061234567', '+962 (6) 123-4567'],
  ['06 12 34 567', '+962 6 123 4567'],
  ['+962 6 123 4567', 'Telephone 061234567'],
  ['0612345678', '٠٠٩٦٢٦١٢٣٤٥٦٧٨'],
  ['1000000', '1,000,000 people'],
])('«%s» finds «%s», written together or apart', (query, text) => {
  expect(findsJoined(query, text)).toBe(true)
})

test.each([
  ['عبدالرحمن', 'ورشة مع عبدالعزيز الشامي'],
  ['عبدالرحمن', 'عبد الكريم والرحمن'],
  ['nonprofit', 'profit and non'],
  ["it's", 'Is it so?'],
  ['0612345678', '0712345678'],
])('«%s» does not find «%s»', (query, text) => {
  expect(findsJoined(query, text)).toBe(false)
})

test.each([
  ['nonprofit', 'Every non-profit needs profit', ['non', 'profit']],
  ['عبدالرحمن', 'المتطوع عبد الرحمن القاسم', ['عبد', 'الرحمن']],
  ['061234567', 'Call +962 6 123 4567 or 5', ['962', '6', '123', '4567']],
])('the parts of «%s» are marked in «%s»', (query, text, parts) => {
  const marked = wordsOf(text).filter(wordFinder(joinedTerms(query, text)))
  expect(marked.map(({ start, end }) => text.slice(start, end))).toEqual(parts)
})
