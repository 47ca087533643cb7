import { inBoth, type Language } from '../../contract/languages.ts'
import arabic from '../../i18n/locales/ar/checklist-templates.json' with { type: 'json' }
import english from '../../i18n/locales/en/checklist-templates.json' with { type: 'json' }
import type { ChecklistQuestion } from './checklist.ts'

interface Source {
  /** When the items were last compared with the source: `YYYY-MM-DD`. Later than any list made from it. */
  date: string
  address: string
  /** The ids of the items in the lists that are made from the template, with their questions. */
  items: Readonly<Record<string, ChecklistQuestion>>
}

/**
 * What regulators ask an organisation to disclose. Our words for it are in
 * `checklist-templates.json`.
 */
const SOURCES: Readonly<Record<string, Source>> = {
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
  ncnp: {
    date: '2026-11-26',
    address: 'https://decreesa.com/p/499218',
    items: {
      // practice
      licence: 'who',
      bylaws: 'decides',
      'bylaws-changes': 'decides',
      // practice
      contact: 'who',
      board: 'decides',
      committees: 'decides',
      assembly: 'decides',
      // practice
      conflicts: 'decides',
      // practice
      whistleblowing: 'decides',
      // practice
      retention: 'decides',
      // practice
      privacy: 'who',
      accounts: 'money',
      // practice
      'annual-report': 'plans',
      // practice
      fundraising: 'money',
      // practice
      'money-laundering': 'money',
    },
  },

  // What the Dutch Tax Administration asks of an institution for public benefit, according to its
  // page "Publishing ANBI information on a website" (address below), and article 1a, paragraph 7, of
  // the Uitvoeringsregeling Algemene wet inzake rijksbelastingen 1994 (Staatscourant 2013, 20451).
  // The standard form and the amounts from which it is mandatory are on the same page. The six months
  // for the financial statement are in paragraph 8 of the same article. The renewal of the policy
  // plan is in neither source: each institution sets its own term. The items were compared with
  // stored copies of these pages.
  anbi: {
    date: '2026-11-26',
    address:
      'https://www.belastingdienst.nl/wps/wcm/connect/bldcontenten/belastingdienst/business/business-public-benefit-organisations/public_benefit_organisations/publishing-anbi-information-on-a-website/publishing-anbi-information-on-a-website',
    items: {
      name: 'who',
      rsin: 'who',
      contact: 'who',
      purpose: 'who',
      'policy-plan': 'plans',
      activities: 'plans',
      offices: 'decides',
      names: 'decides',
      remuneration: 'decides',
      statement: 'money',
      'standard-form': 'money',
    },
  },

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
  ccew: {
    date: '2026-11-26',
    address:
      'https://www.gov.uk/government/publications/charity-reporting-and-accounting-the-essentials-november-2016-cc15d',
    items: {
      name: 'who',
      status: 'who',
      address: 'who',
      objectives: 'who',
      trustees: 'decides',
      structure: 'decides',
      'annual-report': 'plans',
      'public-benefit': 'plans',
      achievements: 'plans',
      risks: 'plans',
      accounts: 'money',
      examination: 'money',
      reserves: 'money',
    },
  },
}

interface Words {
  name: string
  source: string
  items: Record<string, { title: string; note?: string }>
}

const TEXTS: Readonly<Record<Language, Readonly<Record<string, Words>>>> = {
  ar: arabic,
  en: english,
}

/** The templates of this release. A new one also needs its id in `TEMPLATE_IDS`. */
export const CHECKLIST_TEMPLATES = Object.entries(SOURCES).map(([id, { date, address, items }]) => {
  const both = (textOf: (words: Words | undefined) => string | undefined) =>
    inBoth((language) => textOf(TEXTS[language][id]) ?? '')
  return {
    id,
    date,
    name: both((words) => words?.name),
    source: { name: both((words) => words?.source), address },
    items: Object.entries(items).map(([item, question]) => ({
      id: item,
      title: both((words) => words?.items[item]?.title),
      note: both((words) => words?.items[item]?.note),
      question,
    })),
  }
})

export const findTemplate = (id: unknown) => CHECKLIST_TEMPLATES.find((one) => one.id === id)
