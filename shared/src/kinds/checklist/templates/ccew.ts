import type { ChecklistTemplate } from './template.ts'

// What the Charity Commission's guidance "Charity reporting and accounting: the essentials" (CC15d,
// address below) and its page "Prepare a charity trustees' annual report" ask a registered charity
// to report: name, number, address and trustees; structure and recruitment of trustees; activities
// and objectives; achievements and public benefit; financial review with the reserves policy; and
// accounts, with the examiner's or auditor's report. The annual report and accounts are due within
// ten months of the end of the financial year. The Commission shows them on its register; it does
// not require charities to publish each of them on their own websites. Achievements and, for larger
// charities, risks are in the trustees' report as the Charities SORP describes it (summarised at
// https://www.hazlewoods.co.uk/insights/charities/trustees-annual-report and
// https://charityaccountant.co.uk/?p=629). The Charities Act 2011 obliges charities with an income
// over £10,000 to state their registered status in documents that ask for money; NCVO's guide on
// official documents describes this duty.

export const ccew: ChecklistTemplate = {
  id: 'ccew',
  date: '2026-11-26',
  name: {
    ar: 'مفوضية المؤسسات الخيرية في إنجلترا وويلز',
    en: 'Charity Commission for England and Wales',
  },
  source: {
    name: {
      ar: 'مفوضية المؤسسات الخيرية: أساسيات التقارير والحسابات (CC15d)',
      en: 'Charity Commission: Charity reporting and accounting: the essentials (CC15d)',
    },
    address:
      'https://www.gov.uk/government/publications/charity-reporting-and-accounting-the-essentials-november-2016-cc15d',
  },
  items: [
    {
      id: 'name',
      title: { ar: 'الاسم ورقم التسجيل', en: 'Name and registration number' },
      note: {
        ar: 'ومعهما كل اسم آخر تستعملونه',
        en: 'With any other name that you use',
      },
      question: 'who',
    },
    {
      id: 'status',
      title: { ar: 'بيان الصفة الخيرية', en: 'Statement of the registered status' },
      note: {
        ar: 'في كل ما يطلب التبرّع، إذا زاد الدخل على 10,000 جنيه',
        en: 'Wherever you ask for money, with an income over £10,000',
      },
      question: 'who',
    },
    {
      id: 'address',
      title: { ar: 'عنوان المقرّ', en: 'Address of the principal office' },
      question: 'who',
    },
    {
      id: 'objectives',
      title: { ar: 'الأهداف', en: 'Objectives' },
      note: { ar: 'كما في الوثيقة التأسيسية', en: 'As in the governing document' },
      question: 'who',
    },
    {
      id: 'trustees',
      title: { ar: 'أسماء الأمناء', en: 'Names of the trustees' },
      question: 'decides',
    },
    {
      id: 'structure',
      title: { ar: 'الهيكل والإدارة', en: 'Structure and management' },
      note: {
        ar: 'ومن ذلك كيف يُختار الأمناء',
        en: 'Including how trustees are recruited and appointed',
      },
      question: 'decides',
    },
    {
      id: 'annual-report',
      title: { ar: 'تقرير الأمناء السنوي', en: 'Trustees’ annual report' },
      note: {
        ar: 'خلال عشرة أشهر من نهاية السنة المالية',
        en: 'Within ten months of the end of the financial year',
      },
      question: 'plans',
    },
    {
      id: 'public-benefit',
      title: { ar: 'المنفعة العامة', en: 'Public benefit' },
      note: {
        ar: 'كيف خدمت أنشطة السنة المنفعة العامة',
        en: 'How the activities of the year served the public benefit',
      },
      question: 'plans',
    },
    {
      id: 'achievements',
      title: { ar: 'الإنجازات والأداء', en: 'Achievements and performance' },
      question: 'plans',
    },
    {
      id: 'risks',
      title: {
        ar: 'المخاطر الرئيسية وإدارتها',
        en: 'Principal risks and how they are managed',
      },
      note: { ar: 'على المؤسسات الأكبر', en: 'For larger charities' },
      question: 'plans',
    },
    {
      id: 'accounts',
      title: { ar: 'الحسابات السنوية', en: 'Annual accounts' },
      note: {
        ar: 'خلال عشرة أشهر من نهاية السنة المالية',
        en: 'Within ten months of the end of the financial year',
      },
      question: 'money',
    },
    {
      id: 'examination',
      title: {
        ar: 'تقرير الفاحص المستقلّ أو المدقّق',
        en: 'Report of the independent examiner or auditor',
      },
      note: {
        ar: 'إن لزم بحسب الدخل والأصول',
        en: 'If income and assets require one',
      },
      question: 'money',
    },
    {
      id: 'reserves',
      title: { ar: 'سياسة الاحتياطي', en: 'Reserves policy' },
      question: 'money',
    },
  ],
}
