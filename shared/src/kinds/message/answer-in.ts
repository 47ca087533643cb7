import type { Language } from '../../contract/languages.ts'
import type { MessageValues } from './message.ts'

type Answer = Pick<
  MessageValues['answers'][number],
  'labelAr' | 'labelEn' | 'value' | 'inAr' | 'inEn'
>

/** A question and its answer, in the reader's language. */
export const answerIn = (answer: Answer, language: Language) => ({
  question: language === 'ar' ? answer.labelAr || answer.labelEn : answer.labelEn || answer.labelAr,
  text: (language === 'ar' ? answer.inAr : answer.inEn) || answer.value,
})
