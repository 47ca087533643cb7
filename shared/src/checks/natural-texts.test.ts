import { expect, test } from 'vitest'
import { checkTexts } from './check-texts.ts'
import type { Site } from './rules/links.ts'

const site: Site = {
  hasPage: () => true,
  twinOf: () => undefined,
  isDescribed: () => true,
}

/**
 * Pairs as people write them. Both languages have the same content, each expressed in its own way.
 */
const PAIRS: [arabic: string, english: string][] = [
  [
    'قال تعالى: ﴿وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ﴾ [الأنبياء: 30].',
    'God says: “We made from water every living thing” [21:30].',
  ],
  ['انخفضت الحرارة إلى 7- درجات مئوية.', 'The temperature fell to −7 °C.'],
  [
    'تضم الشبكة 1500 متطوع موزعين على 14 محافظة، ويعمل ربعهم في الأرياف.',
    'The network has 1,500 volunteers in 14 governorates, 25% of them in the countryside.',
  ],
  [
    'عُقدت الجلسة في قاعة «ألف ليلة وليلة» بحضور 1001 شخص.',
    'The session was held in the “One Thousand and One Nights” hall with 1,001 people.',
  ],
  ['نسبة الـ GDP، أو الناتج المحلي، 3%.', 'GDP grew by 3%.'],
  ['قبل الميلاد بـ 3000 عام، وفي الألفية الثالثة', '3000 BC, and in the third millennium'],
  ['الصفحات من ١ إلى ٣٠ (٣٠ صفحة).', 'Pages 1–30 (30 pages).'],
  ['فاز الفريق 3-1 (الشوط الأول 1-0).', 'The team won 3–1 (1–0 at half time).'],
  ['15 أغسطس/آب 2024', '15 Aug. 2024'],
  ['خط الطول 36°12′ شرقًا', 'longitude 36°12′ east'],
  [
    'أعلنت الوزارة يوم الأحد 3 كانون الأول/ديسمبر 2023 أن 1,2 مليون طالب عادوا إلى مدارسهم، بزيادة 4,5% عن العام الماضي.',
    'On Sunday, 3 December 2023, the ministry said that 1.2 million pupils had returned to school, 4.5% more than the year before.',
  ],
  [
    'بين عامي 2011 و2016 هُجّر نحو نصف السكان، أي ما يزيد على 11 مليون إنسان (انظر الجدول 2).',
    'Between 2011 and 2016 about half of the population, more than eleven million people, were displaced (see Table 2).',
  ],
  [
    'يبدأ الاجتماع في الساعة العاشرة والنصف صباحًا وينتهي عند الظهر.',
    'The meeting starts at 10:30 a.m. and ends at noon.',
  ],
  [
    'اتصلوا بنا على الرقم \u200E+963 11 123 4567\u200E أو على info@ufuq.example.',
    'Call us at +963 11 123 4567 or write to info@ufuq.example.',
  ],
  [
    'شاركت في الورشة 35 سيدة: 20 من حلب، و10 من إدلب، وخمس من حماة.',
    'Thirty-five women took part in the workshop: 20 from Aleppo, 10 from Idlib and 5 from Hama.',
  ],
  ['بلغت الكلفة 1,250$ (ألفًا ومئتين وخمسين دولارًا).', 'It cost $1,250.'],
  [
    'وقّع الطرفان على المذكرة في 2/2/2024م الموافق 22 رجب 1445هـ.',
    'Both parties signed the memorandum on 2 February 2024.',
  ],
  [
    'زرعنا 10 آلاف شجرة على مساحة 2,5 كم2 (250 هكتارًا).',
    'We planted 10,000 trees on 2.5 km² (250 hectares).',
  ],
  ['من 9 إلى 5، خمسة أيام في الأسبوع.', 'Nine to five, five days a week.'],
  [
    '١. الماء\n٢. الأرض\n\n- أولًا: كذا\n- ثانيًا: كذا',
    '1. Water\n2. Land\n\n- First: this\n- Second: that',
  ],
  ['مساءَ الخميس، عند السابعة إلا ربعًا', 'On Thursday evening at 6:45'],
  ['هاتف: 011-1234567 / 0933 123 456', 'Phone: 011-1234567 / 0933 123 456'],
  ['نحو مئة وعشرين ألف ليرة', 'about 120,000 pounds'],
  ['ثلاثمئة وخمسة وستون يومًا', '365 days'],
  ['واحد وعشرون عامًا', '21 years'],
  ['الخامس عشر من آب', '15 August'],
  ['**ملاحظة:** راجع *الملحق 3*، ص 14.', '**Note:** see *Annex 3*, p. 14.'],
  [
    '| المؤشر | 2021 | 2023 |\n|---|---|---|\n| أيام بلا ماء | 74 | 31 |',
    '| Measure | 2021 | 2023 |\n|---|---|---|\n| Days without water | 74 | 31 |',
  ],
]

test.each(PAIRS)('finds nothing in %j beside %j', (ar, en) => {
  const found = checkTexts(
    { ar: { title: 'عنوان', content: ar }, en: { title: 'Title', content: en } },
    site,
  )
  expect(found.map(({ rule, location, words }) => [rule, location?.side, words.what])).toEqual([])
})
