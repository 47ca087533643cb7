import { checkTexts, type TextPair } from '@ufuq/shared/checks/check-texts'
import { checkValuePair, type ValuePair } from '@ufuq/shared/checks/check-values'
import type { Finding } from '@ufuq/shared/checks/finding'
import { Memory } from '@ufuq/shared/checks/reading/text-facts'
import { siteFrom, type Answers, type Question, type SiteNames } from './site-questions.ts'

export type Checked = { texts: TextPair } | { values: ValuePair }

export interface CheckRequest {
  checked: Checked
  names: SiteNames
  /** What the site said when the rules asked last. */
  answers: Answers
}

export interface CheckResult {
  findings: Finding[]
  /** All that the rules have asked of the site. */
  questions: Question[]
}

/** Answers one request after the other, and reads no part of a text again that has not changed. */
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
