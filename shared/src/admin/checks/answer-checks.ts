import { checkTexts, type TextPair } from '../../checks/check-texts.ts'
import { checkValuePair, type ValuePair } from '../../checks/check-values.ts'
import type { Finding } from '../../checks/finding.ts'
import { Memory } from '../../checks/reading/text-facts.ts'
import { siteFrom, type Answers, type Question } from './site-questions.ts'

export type Checked = { texts: TextPair } | { values: ValuePair }

export interface CheckRequest {
  checked: Checked
  /** Of the public site. */
  origin: string | undefined
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
  return ({ checked, origin, answers }: CheckRequest): CheckResult => {
    const { site, questions } = siteFrom(answers, origin)
    const findings =
      'texts' in checked
        ? checkTexts(checked.texts, site, memory)
        : checkValuePair(checked.values, site, memory)
    return { findings, questions: questions() }
  }
}
