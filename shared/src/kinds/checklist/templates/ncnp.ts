import type { ChecklistTemplate } from './template.ts'

// The governance standard of the National Center for Non-Profit Sector has three parts: compliance,
// transparency and disclosure, and financial safety (third edition, 2022, as summarised at
// https://kwna.net/2022/05/21/). The rules of governance were approved by decision T/9/2023
// (address below, Umm Al-Qura 4992, 4 August 2023). These sources name the bylaws approved by the
// general assembly, and their amendments in this financial year and the previous one. They also
// name the assembly and its members, and the board with its powers and committees. Reports on the
// executive regulations of the law of associations
// (https://na8anews.com/en/executive-regulations-associations-civil-foundations-saudi) name the
// licensed external auditor. Only stored copies of these pages could be read, and not the text of
// the standard itself. The items marked "practice" are what associations publish under the heading
// of the standard, such as https://hfcs.org.sa/policies, https://jarodcharity.org.sa and
// https://iksab.sa/?p=131; for money laundering https://brshaaf.sa/?p=1299 and
// https://s-alsadlan.com; for documents https://taakhi.disaq.sa/p60, https://thfezsh.org.sa/?p=766
// and http://www.mcd.org.sa. Because the text of the standard could not be read, the list omits its
// numbers and marks, and suggests no due dates. docs/site.md lists what could not be verified.

export const ncnp: ChecklistTemplate = {
  id: 'ncnp',
  date: '2026-11-26',
  name: {
    ar: 'المركز الوطني لتنمية القطاع غير الربحي',
    en: 'National Center for Non-Profit Sector (Saudi Arabia)',
  },
  source: {
    name: {
      ar: 'قواعد حوكمة الجمعيات والمؤسسات الأهلية، القرار ت/9/2023',
      en: 'Rules of Governance of Civil Associations and Organisations, decision T/9/2023',
    },
    address: 'https://decreesa.com/p/499218',
  },
  items: [
    {
      // practice
      id: 'licence',
      title: { ar: 'الترخيص', en: 'Licence' },
      note: { ar: 'رقمه وتاريخه', en: 'Its number and date' },
      question: 'who',
    },
    {
      id: 'bylaws',
      title: { ar: 'اللائحة الأساسية', en: 'Bylaws' },
      note: {
        ar: 'كما اعتمدتها الجمعية العمومية',
        en: 'As approved by the general assembly',
      },
      question: 'decides',
    },
    {
      id: 'bylaws-changes',
      title: { ar: 'تعديلات اللائحة الأساسية', en: 'Amendments of the bylaws' },
      note: {
        ar: 'في السنة المالية الحالية والسابقة',
        en: 'In this financial year and the last',
      },
      question: 'decides',
    },
    {
      // practice
      id: 'contact',
      title: { ar: 'وسائل التواصل', en: 'Contact details' },
      question: 'who',
    },
    {
      id: 'board',
      title: {
        ar: 'أعضاء مجلس الإدارة وصفاتهم',
        en: 'Members of the board and their positions',
      },
      question: 'decides',
    },
    {
      id: 'committees',
      title: { ar: 'اللجان واختصاصاتها', en: 'Committees and their powers' },
      question: 'decides',
    },
    {
      id: 'assembly',
      title: { ar: 'أعضاء الجمعية العمومية', en: 'Members of the general assembly' },
      question: 'decides',
    },
    {
      // practice
      id: 'conflicts',
      title: { ar: 'سياسة تعارض المصالح', en: 'Conflict of interest policy' },
      question: 'decides',
    },
    {
      // practice
      id: 'whistleblowing',
      title: {
        ar: 'سياسة الإبلاغ عن المخالفات',
        en: 'Whistleblowing policy',
      },
      note: {
        ar: 'وحماية من يبلّغ',
        en: 'And how people who report are protected',
      },
      question: 'decides',
    },
    {
      // practice
      id: 'retention',
      title: {
        ar: 'سياسة الاحتفاظ بالوثائق وإتلافها',
        en: 'Policy on keeping and destroying documents',
      },
      question: 'decides',
    },
    {
      // practice
      id: 'privacy',
      title: { ar: 'سياسة خصوصية البيانات', en: 'Data privacy policy' },
      question: 'who',
    },
    {
      id: 'accounts',
      title: { ar: 'القوائم المالية المدقّقة', en: 'Audited financial statements' },
      note: {
        ar: 'ومعها تقرير مراجع الحسابات الخارجي المرخّص',
        en: 'With the report of the licensed external auditor',
      },
      question: 'money',
    },
    {
      // practice
      id: 'annual-report',
      title: { ar: 'التقرير السنوي', en: 'Annual report' },
      question: 'plans',
    },
    {
      // practice
      id: 'fundraising',
      title: { ar: 'سياسة جمع التبرّعات', en: 'Fundraising policy' },
      question: 'money',
    },
    {
      // practice
      id: 'money-laundering',
      title: {
        ar: 'سياسة مكافحة غسل الأموال وتمويل الإرهاب',
        en: 'Policy against money laundering and terrorist financing',
      },
      question: 'money',
    },
  ],
}
