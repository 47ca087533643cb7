import type { ChecklistTemplate } from './template.ts'

// What the Dutch Tax Administration asks of an institution for public benefit, according to its
// page "Publishing ANBI information on a website" (address below), and article 1a, paragraph 7, of
// the Uitvoeringsregeling Algemene wet inzake rijksbelastingen 1994 (Staatscourant 2013, 20451).
// The standard form and the amounts from which it is mandatory are on the same page. The six months
// for the financial statement are in paragraph 8 of the same article. The renewal of the policy
// plan is in neither source: each institution sets its own term. The items were compared with
// stored copies of these pages.

export const anbi: ChecklistTemplate = {
  id: 'anbi',
  date: '2026-11-26',
  name: { ar: 'مصلحة الضرائب الهولندية (ANBI)', en: 'Dutch Tax Administration (ANBI)' },
  source: {
    name: {
      ar: 'مصلحة الضرائب الهولندية: نشر معلومات ANBI على موقع',
      en: 'Dutch Tax Administration: Publishing ANBI information on a website',
    },
    address:
      'https://www.belastingdienst.nl/wps/wcm/connect/bldcontenten/belastingdienst/business/business-public-benefit-organisations/public_benefit_organisations/publishing-anbi-information-on-a-website/publishing-anbi-information-on-a-website',
  },
  items: [
    {
      id: 'name',
      title: { ar: 'الاسم', en: 'Name' },
      note: {
        ar: 'كما في النظام الأساسي، ومعه الاسم الذي يعرفكم به الناس إن اختلف',
        en: 'As in the articles, and the one you are known by if it differs',
      },
      question: 'who',
    },
    {
      id: 'rsin',
      title: { ar: 'رقم RSIN أو الرقم الضريبي', en: 'RSIN or tax number' },
      question: 'who',
    },
    {
      id: 'contact',
      title: { ar: 'وسائل التواصل', en: 'Contact details' },
      note: {
        ar: 'العنوان البريدي أو عنوان الزيارة، أو الهاتف، أو البريد الإلكتروني',
        en: 'A postal or visiting address, a telephone number or an email address',
      },
      question: 'who',
    },
    {
      id: 'purpose',
      title: { ar: 'الهدف', en: 'Purpose' },
      note: { ar: 'كما يرد في النظام الأساسي', en: 'As the articles state it' },
      question: 'who',
    },
    {
      id: 'policy-plan',
      title: { ar: 'الخطوط الرئيسية لخطة العمل', en: 'Main points of the policy plan' },
      question: 'plans',
    },
    {
      id: 'activities',
      title: { ar: 'تقرير حديث عن الأنشطة', en: 'Current report of the activities' },
      question: 'plans',
    },
    {
      id: 'offices',
      title: { ar: 'مناصب أعضاء المجلس', en: 'Positions of the board members' },
      note: {
        ar: 'مثل الرئيس وأمين الصندوق وأمين السرّ',
        en: 'Such as chair, treasurer and secretary',
      },
      question: 'decides',
    },
    {
      id: 'names',
      title: { ar: 'أسماء أعضاء المجلس', en: 'Names of the board members' },
      question: 'decides',
    },
    {
      id: 'remuneration',
      title: { ar: 'سياسة الأجور والمكافآت', en: 'Remuneration policy' },
      note: { ar: 'المجلس والإدارة والعاملون', en: 'Board, management and staff' },
      question: 'decides',
    },
    {
      id: 'statement',
      title: { ar: 'البيان المالي', en: 'Financial statement' },
      note: {
        ar: 'الميزانية والإيرادات والمصروفات مع الإيضاحات، خلال ستة أشهر من نهاية السنة المالية',
        en: 'Balance sheet, income and expenditure, with notes, within six months of the end of the financial year',
      },
      question: 'money',
    },
    {
      id: 'standard-form',
      title: {
        ar: 'النموذج الموحّد للمؤسسات الكبيرة',
        en: 'Standard form of large institutions',
      },
      note: {
        ar: 'إذا زاد دخل مؤسسة تجمع التبرّعات على 50,000 يورو، أو زادت مصروفات غيرها على 100,000 يورو',
        en: 'If you raise funds and have an income over €50,000; otherwise with expenses over €100,000',
      },
      question: 'money',
    },
  ],
}
