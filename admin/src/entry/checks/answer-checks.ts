import { checkTexts, type TextPair } from '@ufuq/shared/checks/check-texts'
import type { Finding } from '@ufuq/shared/checks/finding'
import { checkPage } from '@ufuq/shared/checks/pages/check-page'
import type { PageValues } from '@ufuq/shared/kinds/page/page'
import { siteFrom, type Answers, type Question, type SiteNames } from './site-questions.ts'

export type Checked = { texts: TextPair } | { page: PageValues }

export interface CheckRequest {
  checked: Checked
  names: SiteNames
  /** The site's answers to the queries of the previous run. */
  answers: Answers
}

export interface CheckResult {
  findings: Finding[]
  /** All queries that the rules sent to the site. */
  questions: Question[]
}

export function answerChecks({ checked, names, answers }: CheckRequest): CheckResult {
  const { site, questions } = siteFrom(answers, names)
  const findings =
    'texts' in checked ? checkTexts(checked.texts, site) : checkPage(checked.page, site)
  return { findings, questions: questions() }
}
