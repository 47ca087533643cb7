import { checkTexts, type TextPair } from '@ufuq/shared/checks/check-texts'
import { checkValuePair, type ValuePair } from '@ufuq/shared/checks/check-values'
import type { Finding } from '@ufuq/shared/checks/finding'
import { Memory } from '@ufuq/shared/checks/reading/text-facts'
import { siteFrom, type Answers, type Question, type SiteNames } from './site-questions.ts'

export type Checked = { texts: TextPair } | { values: ValuePair }

export interface CheckRequest {
  checked: Checked
  names: SiteNames
  /** The site's answers to the last queries of the rules. */
  answers: Answers
}

export interface CheckResult {
  findings: Finding[]
  /** All queries of the rules to the site. */
  questions: Question[]
}

/** Answers one request at a time, and analyses only changed parts of a text again. */
export function checksWithMemory() {
  const memory = new Memory()
  return ({ checked, names, answers }: CheckRequest): CheckResult => {
    const { site, questions } = siteFrom(answers, names)
    const findings =
      'texts' in checked
        ? checkTexts(checked.texts, site, memory)
        : checkValuePair(checked.values, site, memory)
    return { findings, questions: questions() }
  }
}
