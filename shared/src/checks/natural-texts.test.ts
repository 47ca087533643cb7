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
    'قال تعالى: ﴿وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ﴾ [الأنبياء: 30].',
    'God says: “We made from water every living thing” [21:30].',
  ],
  [
    'وفق المادة (12/أ) من القانون رقم 93 لعام 1958 وتعديلاته...',
    'Under Article 12(a) of Law No. 93 of 1958 and its amendments...',
  ],
  [
    'شاركت في الورشة 35 سيدة: 20 من حلب، و10 من إدلب، وخمس من حماة.',
    'Thirty-five women took part in the workshop: 20 from Aleppo, 10 from Idlib and 5 from Hama.',
  ],
  ['بلغت الكلفة 1,250$ (ألفًا ومئتين وخمسين دولارًا).', 'It cost $1,250.'],
  [
    'عام 1979، وفي ثمانينيات القرن العشرين، هاجر كثيرون.',
    'In 1979 and in the 1980s many emigrated.',
  ],
  [
    '«من لا يزرع اليوم، لا يحصد غدًا»؛ هكذا قال جدّي – رحمه الله – يومًا!',
    '“Who does not sow today will not reap tomorrow”: so said my grandfather, God rest him, one day!',
  ],
  [
    'يمكنكم الاطلاع على التقرير كاملًا (بصيغة PDF، 2.4 MB) هنا: https://ufuq.example/a.pdf.',
    'The whole report is here (PDF, 2.4 MB): https://ufuq.example/a.pdf.',
  ],
  [
    'السؤال الأول: هل يكفي الماء؟ السؤال الثاني: من يدفع؟!',
    'Question 1: is there enough water? Question 2: who pays?!',
  ],
  ['انخفضت الحرارة إلى 7- درجات مئوية.', 'The temperature fell to −7 °C.'],
  [
    'وقّع الطرفان على المذكرة في 2/2/2024م الموافق 22 رجب 1445هـ.',
    'Both parties signed the memorandum on 2 February 2024.',
  ],
  [
    'نشر المقال في مجلة Nature (Vol. 12, No. 3, pp. 45–67).',
    'The article appeared in Nature (Vol. 12, No. 3, pp. 45–67).',
  ],
  [
    'خلال الأشهر الستة الماضية زاد عدد المستفيدين ثلاثة أضعاف.',
    'Over the past 6 months the number of beneficiaries has tripled.',
  ],
  [
    'تضم الشبكة 1500 متطوع موزعين على 14 محافظة، ويعمل ربعهم في الأرياف.',
    'The network has 1,500 volunteers in 14 governorates, 25% of them in the countryside.',
  ],
  [
    'كانت أم محمد (45 عامًا) تقول: "لن نترك أرضنا".',
    'Um Muhammad (45) used to say: "We will not leave our land."',
  ],
  [
    'عُقدت الجلسة في قاعة «ألف ليلة وليلة» بحضور 1001 شخص.',
    'The session was held in the “One Thousand and One Nights” hall with 1,001 people.',
  ],
  [
    'المرحلة الأولى (2020–2022) والثانية (2023–2025).',
    'Phase one (2020–22) and phase two (2023–25).',
  ],
  [
    'في الأول من أيار/مايو، يوم العمال، أغلقت المدارس.',
    'On 1 May, Labour Day, the schools were closed.',
  ],
  [
    'صدر العدد الـ100 من النشرة، وفيه 3 مقالات لـ د. سلمى خ.',
    'The 100th issue of the newsletter is out, with three articles by Dr Salma Kh.',
  ],
  [
    'زرعنا 10 آلاف شجرة على مساحة 2,5 كم2 (250 هكتارًا).',
    'We planted 10,000 trees on 2.5 km² (250 hectares).',
  ],
  [
    'أنفقنا 60% على التعليم، 25% على الصحة، و15% على الإدارة.',
    'We spent 60% on education, 25% on health and 15% on administration.',
  ],
  ['من 9 إلى 5، خمسة أيام في الأسبوع.', 'Nine to five, five days a week.'],
  [
    'يعيش في القرية ٣٥٠ أسرة، أي ما يقارب ١٬٧٠٠ نسمة.',
    'The village has 350 families, about 1,700 people.',
  ],
  [
    'في شهر رمضان المبارك من عام 1444 هـ وزعنا 2000 سلة.',
    'In Ramadan 2023 we gave out 2,000 baskets.',
  ],
  [
    'صباح 6 شباط 2023 ضرب زلزالان (7.8 و7.5) المنطقة.',
    'On the morning of February 6th, 2023, two earthquakes (7.8 and 7.5) struck the region.',
  ],
  ['حسب إحصاء منتصف تموز، بلغ العدد 48200.', 'By mid-July the count was 48,200.'],
  [
    '١. الماء\n٢. الأرض\n\n- أولًا: كذا\n- ثانيًا: كذا',
    '1. Water\n2. Land\n\n- First: this\n- Second: that',
  ],
  ['نسبة الـ GDP، أو الناتج المحلي، 3%.', 'GDP grew by 3%.'],
  ['قبل الميلاد بـ 3000 عام، وفي الألفية الثالثة', '3000 BC, and in the third millennium'],
  ['تبرّعوا بـ25$ أو 50$ أو 100$', 'Give $25, $50 or $100'],
  ['الصفحات من ١ إلى ٣٠ (٣٠ صفحة).', 'Pages 1–30 (30 pages).'],
  ['الآية 5:32 من المائدة', 'Verse 5:32'],
  ['فاز الفريق 3-1 (الشوط الأول 1-0).', 'The team won 3–1 (1–0 at half time).'],
  ['مساءَ الخميس، عند السابعة إلا ربعًا', 'On Thursday evening at 6:45'],
  ['حضر ما بين 120 و150 شخصًا', 'Between 120 and 150 people came'],
  ['في الـ 15 من آذار', 'On 15 March'],
  ['مطلع عام 2024', 'early in 2024'],
  ['بحلول نهاية الربع الثالث من 2024', 'By the end of Q3 2024'],
  ['(أ) الماء؛ (ب) الأرض؛ (ج) الناس', '(a) water; (b) land; (c) people'],
  ['هاتف: 011-1234567 / 0933 123 456', 'Phone: 011-1234567 / 0933 123 456'],
  ['سنة 2000 ق.م', '2000 BCE'],
  ['نحو مئة وعشرين ألف ليرة', 'about 120,000 pounds'],
  ['ثلاثمئة وخمسة وستون يومًا', '365 days'],
  ['ألفان وخمسمئة كتاب', '2,500 books'],
  ['مليونان ومئتا ألف', '2.2 million'],
  ['مئتا شجرة', '200 trees'],
  ['سبعة عشر هدفًا من أهداف التنمية المستدامة', 'the 17 Sustainable Development Goals'],
  ['واحد وعشرون عامًا', '21 years'],
  ['إحدى وثلاثون قرية', '31 villages'],
  ['اثنان وأربعون', '42'],
  ['تسع وتسعون', '99'],
  ['الخامس عشر من آب', '15 August'],
  ['١٥ آب ٢٠٢٤', 'August 15, 2024'],
  ['15 أغسطس/آب 2024', '15 Aug. 2024'],
  ['قرار مجلس الأمن 2254 (2015)', 'Security Council resolution 2254 (2015)'],
  ['خط الطول 36°12′ شرقًا', 'longitude 36°12′ east'],
  ['ترجمة: "Hello, world?" تعني مرحبًا', 'Translation'],
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
