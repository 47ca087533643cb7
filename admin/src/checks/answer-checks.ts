import { checkTexts, type TextPair } from '@ufuq/shared/checks/check-texts'
import type { Finding } from '@ufuq/shared/checks/finding'
import { checkPage } from '@ufuq/shared/checks/pages/check-page'
import { Memory } from '@ufuq/shared/checks/reading/text-facts'
import type { Site } from '@ufuq/shared/checks/rules/links'
import type { PageValues } from '@ufuq/shared/kinds/page'
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

/**
 * Returns the function that answers a request; it analyses only those parts of a text that have
 * changed.
 */
export function checksWithMemory() {
  const memory = new Memory()
  return ({ checked, names, answers }: CheckRequest): CheckResult => {
    const { site, questions } = siteFrom(answers, names)
    const findings = findingsIn(checked, site, memory)
    return { findings, questions: questions() }
  }
}

function findingsIn(checked: Checked, site: Site, memory: Memory): Finding[] {
  return 'texts' in checked
    ? checkTexts(checked.texts, site, memory)
    : checkPage(checked.page, site, memory)
}
