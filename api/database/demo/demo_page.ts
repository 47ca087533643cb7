import type { Tree } from '@ufuq/shared/kinds/values'

/** The custom page of the demo content, `/board-and-team`, to which no page links. */
const DEMO_PAGE_SLUG = { ar: 'المجلس-والفريق', en: 'board-and-team' } as const

const board = [
  {
    id: 'samir',
    name: { ar: 'سامر عيسى', en: 'Samir Issa' },
    role: { ar: 'رئيس المجلس', en: 'Chair' },
    words: {
      ar: 'محامٍ من مرسى النور. في المجلس منذ 2019، وتنتهي دورته في 2028.',
      en: 'A lawyer from Marsa al-Nur. On the board since 2019; his term ends in 2028.',
    },
  },
  {
    id: 'salma',
    name: { ar: 'سلمى إدريس', en: 'Salma Idris' },
    role: { ar: 'نائبة الرئيس', en: 'Vice-chair' },
    words: {
      ar: 'أستاذة إحصاء. تقرأ كل استبانة قبل أن تُوزَّع.',
      en: 'A professor of statistics. She reads every questionnaire before it goes out.',
    },
  },
  {
    id: 'nadir',
    name: { ar: 'نادر', en: 'Nadir' },
    role: { ar: 'أمين الصندوق', en: 'Treasurer' },
    words: {
      ar: 'احتسب كلفة الوصول إلى آخر أسرة، ونشرها.',
      en: 'He worked out what it costs to reach the last family, and published it.',
    },
  },
  {
    id: 'umm-khalid',
    name: { ar: 'أم خالد', en: 'Umm Khalid' },
    role: { ar: 'عن لجان المياه', en: 'For the water committees' },
    words: {
      ar: 'رئيسة لجنة المياه في عين السفرجل.',
      en: 'Chair of the water committee of Ayn al-Safarjal.',
    },
  },
  {
    id: 'yusuf',
    name: { ar: 'يوسف', en: 'Yusuf' },
    role: { ar: 'عن وسطاء الحيّ', en: 'For the mediators' },
    words: {
      ar: 'خبّاز في حيّ القناطر. يجلس للوساطة مساء كل ثلاثاء.',
      en: 'A baker in the Al-Qanatir quarter. He hears cases every Tuesday evening.',
    },
  },
  {
    id: 'youth',
    role: { ar: 'عن مجالس الشباب', en: 'For the youth councils' },
    words: {
      ar: 'تنتخبه المجالس الاثنا عشر في الربيع.',
      en: 'The twelve councils elect its holder in spring.',
    },
  },
]

const team = [
  {
    id: 'mariam',
    name: { ar: 'مريم حدّاد', en: 'Mariam Haddad' },
    role: { ar: 'التواصل والموقع', en: 'Communications' },
    link: 'mailto:mariam@ufuq.example',
  },
  {
    id: 'layla',
    name: { ar: 'ليلى ناصر', en: 'Layla Nasser' },
    role: { ar: 'برنامج الأدلة', en: 'Evidence programme' },
    link: 'mailto:layla@ufuq.example',
  },
  {
    id: 'nadia',
    name: { ar: 'نادية الخطيب', en: 'Nadia Khatib' },
    role: { ar: 'التحرير', en: 'Editor' },
    link: 'mailto:nadia@ufuq.example',
  },
  {
    id: 'reem',
    name: { ar: 'ريم السالم', en: 'Reem al-Salem' },
    role: { ar: 'الرسم', en: 'Illustration' },
    link: 'mailto:reem@ufuq.example',
  },
  {
    id: 'omar',
    name: { ar: 'عمر ناصر', en: 'Omar Nasser' },
    role: { ar: 'محاسبة الجمعيات', en: 'Accounts for associations' },
    link: 'mailto:omar@ufuq.example',
  },
]

const figures = [
  {
    id: 'fee',
    figure: { ar: '0', en: '0' },
    label: { ar: 'أجر عضو المجلس', en: 'What a board member is paid' },
    note: {
      ar: 'تُردّ أجرة الطريق بإيصال.',
      en: 'Travel is refunded against a receipt.',
    },
  },
  {
    id: 'salaries',
    figure: { ar: '4.1×', en: '4.1×' },
    label: { ar: 'نسبة أعلى راتب إلى أدناه', en: 'Highest salary to lowest' },
    note: {
      ar: 'والحدّ الذي وضعناه خمسة أضعاف.',
      en: 'The limit that we have set is five times.',
    },
  },
  {
    id: 'source',
    figure: { ar: '25%', en: '25%' },
    label: { ar: 'أقصى ما نقبله من جهة واحدة', en: 'The most we take from one source' },
    note: { ar: 'قدّمت أكبر جهة 19% العام الماضي.', en: 'The largest gave 19% last year.' },
  },
]

const questions = [
  {
    id: 'who',
    question: { ar: 'من يختار الأعضاء؟', en: 'Who chooses the members?' },
    answer: {
      ar: 'ثلاثة أعضاء تختارهم لجان المياه ووسطاء الأحياء ومجالس الشباب، وثلاثة ينتخبهم المجلس نفسه.',
      en: 'Three seats are filled by the water committees, the mediators and the youth councils, and three by the board itself.',
    },
  },
  {
    id: 'minutes',
    question: { ar: 'هل أقرأ محاضر الاجتماعات؟', en: 'Can I read the minutes?' },
    answer: {
      ar: 'نعم. ننشرها بعد شهر من كل اجتماع، بما فيها ما اختلفنا عليه.',
      en: 'Yes. We publish them a month after each meeting, disagreements included.',
    },
  },
  {
    id: 'complaint',
    question: { ar: 'لمن أشكو؟', en: 'To whom can I complain?' },
    answer: {
      ar: 'اكتب إلى المجلس مباشرة من صفحة التواصل. يقرأ رسالتك عضوان لا يعملان في الفريق.',
      en: 'Write to the board through the contact page. Two members who are not in the team read your message.',
    },
  },
]

/** The page with the ids of the demo pictures. */
export function demoPage(pictures: ReadonlyMap<string, number>): Tree {
  const sections = [
    {
      id: 'board',
      kind: 'people',
      heading: { ar: 'مجلس الأمناء', en: 'The board' },
      introduction: {
        ar: 'نصف الأعضاء تختارهم المجتمعات التي نعمل معها.',
        en: 'Half of the seats are chosen by the communities we work with.',
      },
      size: 'large',
      people: board,
    },
    {
      id: 'chosen',
      kind: 'text',
      heading: { ar: 'كيف يُختار المجلس', en: 'How the board is chosen' },
      note: { ar: 'المادة 9 من النظام الأساسي', en: 'Article 9 of the statutes' },
      text: {
        ar: 'الدورة ثلاث سنوات، ولا يبقى أحد أكثر من دورتين.\n\nيكتب كل عضو مصالحه في سجلّ مفتوح قبل أول اجتماع، ويخرج من القاعة إذا مسّ القرار شيئًا منها. وتُنشر المحاضر بعد شهر من كل اجتماع.',
        en: 'A term is three years, and nobody stays for more than two.\n\nEach member enters their interests in an open register before their first meeting, and leaves the room when a decision touches one of them. Minutes are published a month after each meeting.',
      },
    },
    {
      id: 'figures',
      kind: 'figures',
      heading: { ar: 'ثلاثة أرقام نُسأل عنها', en: 'Three figures we are asked for' },
      figures,
    },
    {
      id: 'team',
      kind: 'people',
      heading: { ar: 'الفريق', en: 'The team' },
      size: 'small',
      people: team,
    },
    {
      id: 'accounts',
      kind: 'picture',
      heading: { ar: 'حساباتنا للجميع', en: 'Our accounts are yours to read' },
      text: {
        ar: 'ننشر كل عام ما دخل وما خرج، ومعه ما أخطأنا فيه. ويدقّق الحسابات مدقّق لا يؤدّي لنا عملًا غير ذلك.',
        en: 'Every year we publish what came in and what went out, and what we got wrong. The auditor who reads the accounts does no other work for us.',
      },
      picture: pictures.get('accounts') ?? null,
      label: { ar: 'الأثر والحسابات', en: 'Impact and accounts' },
      target: '/impact',
    },
    {
      id: 'questions',
      kind: 'questions',
      heading: { ar: 'قبل أن تسأل', en: 'Before you ask' },
      questions,
    },
    {
      id: 'stand',
      kind: 'call',
      heading: { ar: 'المقعد السادس ينتظر', en: 'The sixth seat is waiting' },
      words: {
        ar: 'إن كنت في أحد مجالس الشباب الاثني عشر، أو كنت فيه، فلك أن تترشّح وأن تنتخب.',
        en: 'If you sit on one of the twelve youth councils, or once did, you may stand for it and vote for it.',
      },
      buttons: [
        { id: 'ask', label: { ar: 'اسأل المجلس', en: 'Ask the board' }, target: '/contact' },
        { id: 'join', label: { ar: 'تطوّع معنا', en: 'Volunteer' }, target: '/volunteer' },
      ],
    },
  ]
  return {
    title: { ar: 'المجلس والفريق', en: 'Board and team' },
    lead: {
      ar: 'ستة مقاعد في المجلس لا أجر عليها، وفريق يعمل ويُسأل.',
      en: 'Six seats on the board, none of them paid, and a team that does the work and answers for it.',
    },
    description: {
      ar: 'أعضاء مجلس الأمناء، وكيف اختيروا، ومن يعمل في الفريق.',
      en: 'Who sits on the board, how they were chosen, and who works in the team.',
    },
    slug: DEMO_PAGE_SLUG,
    sections,
  }
}
