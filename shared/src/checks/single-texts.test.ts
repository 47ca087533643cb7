import { describe, expect, test } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { checkTexts } from './check-texts.ts'
import type { Edit, Finding, Rule } from './finding.ts'
import type { Site } from './rules/links.ts'

const nothingKnown: Site = {
  hasPage: () => undefined,
  twinOf: () => undefined,
  isDescribed: () => undefined,
}

const check = (side: Language, content: string, site = nothingKnown): Finding[] =>
  checkTexts({ [side]: { title: side === 'ar' ? 'عنوان' : 'Title', content } }, site)

const repaired = (text: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text)

/** The text after all possible repairs. */
const mended = (side: Language, text: string): string =>
  check(side, text)
    .flatMap(({ repair }) => repair ?? [])
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, edit) => repaired(all, [edit]), text)

const rulesIn = (side: Language, text: string): Rule[] => [
  ...new Set(check(side, text).map(({ rule }) => rule)),
]

/** A text with a finding, and the repaired text; null if a person has to decide. */
type Wrong = [rule: Rule, text: string, repaired: string | null]

const WRONG_ARABIC: Wrong[] = [
  ['emptyPart', 'كلام.\n\n| | |\n|---|---|\n| | |', null],
  ['emptyPart', 'كلام.\n\n- بند\n- ', null],
  ['latinPunctuation', 'بدأنا بالسؤال, ثم مضينا.', 'بدأنا بالسؤال، ثم مضينا.'],
  ['latinPunctuation', 'في 2020, قررنا أن نبدأ.', 'في 2020، قررنا أن نبدأ.'],
  ['latinPunctuation', 'عملنا مع UNDP, وهي شريكة قديمة.', 'عملنا مع UNDP، وهي شريكة قديمة.'],
  ['latinPunctuation', 'جاؤوا باكرًا; فالطريق طويل.', 'جاؤوا باكرًا؛ فالطريق طويل.'],
  ['latinPunctuation', 'لماذا الآن?', 'لماذا الآن؟'],
  ['latinPunctuation', 'كم دفعتم في 2020?', 'كم دفعتم في 2020؟'],
  ['latinPunctuation', '**القرى**, والمدن.', '**القرى**، والمدن.'],
  ['spaceBefore', 'بدأنا بالسؤال ، ثم مضينا.', 'بدأنا بالسؤال، ثم مضينا.'],
  ['spaceBefore', 'لماذا الآن ؟', 'لماذا الآن؟'],
  ['spaceBefore', 'ثلاثة أسئلة :', 'ثلاثة أسئلة:'],
  ['spaceBefore', 'قالت: « نحن هنا ».', 'قالت: «نحن هنا».'],
  ['spaceBefore', 'القرى ( ومنها تلة الغار ) بعيدة.', 'القرى (ومنها تلة الغار) بعيدة.'],
  ['doubledSpace', 'بدأنا  بالسؤال.', 'بدأنا بالسؤال.'],
  ['placeholder', 'هذا نص تجريبي يُستبدل لاحقًا.', null],
  ['placeholder', 'وقال المدير […] في الختام.', null],
  ['placeholder', 'اسم القرية: XXX', null],
  ['headingSkipped', '## أولًا\n\n#### تفصيل\n', '## أولًا\n\n### تفصيل\n'],
  ['headingSkipped', '### تمهيد\n\n## أولًا\n', '## تمهيد\n\n## أولًا\n'],
  ['pictureWithoutWords', '![](https://example.org/a.jpg)', null],
]

const RIGHT_ARABIC: string[] = [
  'بلغ عددهم 12,500 مشارك، منهم 3,200 امرأة.',
  'قرأنا كتاب “Doing Good, Better” مرتين.',
  'المرجع (Smith, 2020)، وهو الأقدم.',
  'يسأل كتاب Who Governs? عن المدينة.',
  'راسلونا على info@ufuq.example أو زوروا https://ufuq.example/a?b=1,2;c',
  'الأمر `a, b; c?` يكفي',
  'أ) الأولى\n\nب) الثانية (وهي الأهم)',
  'قالت: «قال لي “نعم” ومضى».',
  '«الفقرة الأولى من كلامها.\n\nوالفقرة الأخيرة».',
  'في 15 رمضان 1445 هـ بدأنا، وعام 1446هـ انتهينا.',
  'ساعدنا الـ17 قرية وبـ100 دولار، ومعنا الـUNDP ولـ«أفق» الفضل.',
  'في ٢٠٢٠ ظهر COVID-19، وتوقفت ١٤ ورشة وفق معيار ISO 9001.',
  'كتبت: «كنا هنا […] ثم عدنا».',
  '> كنا هنا […] ثم عدنا.',
  'افتحوا صفحة \u2066ufuq.example\u2069 وانظروا',
  'اكتب عنوانًا يبدأ بـ \u2066https://\u2069، مثل \u2066https://ufuq.example/a\u2069.',
  '## أولًا\n\n### تفصيل\n\n## ثانيًا\n',
  '| القرية  | العدد |\n|---|---:|\n| تلة الغار   | 12 |\n',
  '- بند  \n  تتمته\n- بند آخر',
  'كلمة `مـــد` وعنوان [هنا](/a_b)',
  'يعمل ١٤ جهازًا بذاكرة 16 GB و٣ أجهزة بأكثر',
  '"الفقرة الأولى من كلامها.\n\nوالفقرة الأخيرة".',
  'قالت بالفرنسية « Bonjour » ومضت',
  'قال تعالى: هَـٰذَا بَيَانٌ لِّلنَّاسِ',
  'عملنا مع \u202AUNDP (2)\u202C طويلًا',
  'كتبت نصًا تجريبيًا، والنص التجريبي جديد على مسرحنا',
  '«بدأنا هنا.\n\nثم […] عدنا».',
]

const WRONG_ENGLISH: Wrong[] = [
  ['emptyPart', 'Words.\n\n> ', null],
  ['emptyPart', 'Words.\n\n## \n\nMore words.', null],
  ['spaceBefore', 'We asked , and went on.', 'We asked, and went on.'],
  ['spaceBefore', 'Why now ?', 'Why now?'],
  ['spaceBefore', 'The end .', 'The end.'],
  ['spaceBefore', 'The well ( the old one ) is dry.', 'The well (the old one) is dry.'],
  ['doubledSpace', 'We  asked.', 'We asked.'],
  ['doubledSpace', 'We asked.  Then we left.', 'We asked. Then we left.'],
  ['placeholder', 'Lorem ipsum dolor sit amet.', null],
  ['placeholder', 'TODO: name the village', null],
  ['placeholder', 'The village of XXX', null],
  ['placeholder', 'The director […] said so.', null],
  ['headingSkipped', '## One\n\n#### Deep\n', '## One\n\n### Deep\n'],
  ['pictureWithoutWords', '![ ](https://example.org/a.jpg)', null],
]

const RIGHT_ENGLISH: string[] = [
  'He wrote “كيف حالك, يا صديقي” on the wall.',
  'It cost $1,250.50, or 3.5 % of the whole (see page 12).',
  'A 5" pipe and a 12" one, and a 7" tap',
  '“The first paragraph.\n\n“The second one.”',
  'The file .env and the .NET platform … and so on',
  'He said: “I came […] and went.”',
  'We made a to-do list; todo, she called it.',
  '1. One\n2. Two\n\n   Still two',
  'A note[^1] and [a link][ref].\n\n[^1]: Here (it is).\n\n[ref]: https://example.org/a(b)',
  '```\na ( b , c  d ?\n\nTODO x\n```',
  '- one\n```\na ( b\n\nTODO c\n```\n\n```x``` is code\n\n- two\n  ```\n  a  b\n  ```\n\nEnd',
  'He wrote «عام ١٩٤٨» on the wall.',
  'Tick [ ] for yes, and ( ) for no.',
  'Escaped \\* and \\[x\\] and a&nbsp;b &amp; signs',
]

describe.each([
  ['ar', WRONG_ARABIC, RIGHT_ARABIC],
  ['en', WRONG_ENGLISH, RIGHT_ENGLISH],
] as const)('%s', (side, wrong, right) => {
  test.each(wrong)('finds %s in %j', (rule, text, expected) => {
    expect(rulesIn(side, text)).toEqual([rule])
    const isRepaired = check(side, text).some(({ repair }) => repair !== null)
    expect(isRepaired ? mended(side, text) : null).toBe(expected)
  })

  test.each(right)('finds nothing in %j', (text) => {
    expect(check(side, text)).toEqual([])
  })
})

const site: Site = {
  origin: 'https://ufuq.example',
  formerOrigins: ['https://old.example', 'http://old.example:8080'],
  hasPage: (path) =>
    ['/', '/about', '/publications/water', '/publications/only-english'].includes(path),
  twinOf(path, language) {
    if (path === '/publications/only-english') return null
    return language === 'en' ? path : `/en${path}`
  },
  isDescribed: (picture) => picture === 1,
}

test.each<[Language, string, Rule[], string?]>([
  ['ar', '[هنا](/about)', []],
  ['ar', '[هنا](/en/about#team)', ['otherLanguage'], '[هنا](/about#team)'],
  [
    'ar',
    '[هنا](https://ufuq.example/en/about)',
    ['otherLanguage'],
    '[هنا](https://ufuq.example/about)',
  ],
  ['en', '[here](/about?a=1)', ['otherLanguage'], '[here](/en/about?a=1)'],
  ['en', '[here](/en/publications/water)', []],
  ['en', '[here](/en/gone)', ['unknownAddress']],
  ['ar', '[هنا](/publications/gone)', ['unknownAddress']],
  ['en', '[here](#part) [there](https://example.org/en/gone) [file](/uploads/1)', []],
  ['en', '[here](mailto:a@ufuq.example)', []],
  ['ar', '[هنا]()', []],
  ['ar', '[هنا](https://old.example/about)', ['formerAddress'], '[هنا](/about)'],
  [
    'en',
    '[here](http://OLD.example:8080/en/gone?a=1#b)',
    ['formerAddress'],
    '[here](/en/gone?a=1#b)',
  ],
  ['en', '[file](//old.example/uploads/1 "Old")', ['formerAddress'], '[file](/uploads/1 "Old")'],
  ['en', '[home](https://old.example?a=1)', ['formerAddress'], '[home](/?a=1)'],
  [
    'en',
    'See <https://old.example/about> or https://old.example/.',
    ['formerAddress', 'formerAddress'],
  ],
  ['en', '[here][1]\n\n[1]: https://old.example/about', ['formerAddress']],
  [
    'en',
    '[a](https://old.example.org) [b](https://old.example:9/) [c](https://x@old.example.net)',
    [],
  ],
  ['ar', '[هنا](/en/publications/only-english)', []],
  ['ar', '![](/uploads/1)', []],
  ['ar', '![](/uploads/2#wide)', ['pictureWithoutWords']],
  ['ar', '![بئر](/uploads/2)', []],
])('asks the site about %s %s', (side, text, rules, expected) => {
  const found = check(side, text, site)
  expect(found.map(({ rule }) => rule)).toEqual(rules)
  expect(repaired(text, found[0]?.repair ?? [])).toBe(expected ?? text)
})

test('says where, in the text as it is written', () => {
  const text = '> قالت **أمّ \\*خالد\\***: نعم &amp; لا , ثم\n> مضت'
  const [found] = check('ar', text)
  expect(found?.location && text.slice(found.location.from - 1, found.location.to + 1)).toMatch(
    / ,|, /,
  )
})

test.each<[Language, string, Rule[]]>([
  ['ar', '[التقرير](/files/1/report.pdf) و[صفحته](/documents/report)', []],
  ['ar', '[التقرير](/files/2/report.pdf#page=3)', ['draftDocument']],
  ['ar', '[التقرير](/files/3-en/report.pdf)', ['otherLanguageFile']],
  ['en', '[Report](/files/3-en/report.pdf)', []],
  ['en', '[Report](https://ufuq.example/en/documents/gone)', ['unknownDocument']],
  ['en', '[Report](https://elsewhere.example/en/documents/gone)', []],
])('Links to documents in %s: %s', (side, text, rules) => {
  const documentState: Site['documentState'] = (named, language) => {
    if ('slug' in named) return named.slug === 'report' ? 'public' : 'unknown'
    if (named.id === 3) return language === 'en' ? 'public' : 'otherLanguage'
    return named.id === 2 ? 'draft' : 'public'
  }
  expect(check(side, text, { ...site, documentState }).map(({ rule }) => rule)).toEqual(rules)
})
