import type { LostKind } from '#transfer/convert/lost'

/**
 * A document as other systems write it. `{1}` stands for a visible word, and `{!2}` for a word that
 * no visitor could see.
 */
export interface Pattern {
  name: string
  html: string
  /** The kinds of loss that the conversion must report; none by default. */
  lost?: LostKind[]
  /** Parts that the Markdown must contain. */
  markdown?: string[]
}

const WORDS = {
  en: 'river field lamp winter school bread letter garden bridge window market teacher olive harvest village record meeting water evening kitchen'.split(
    ' ',
  ),
  ar: 'نهر حقل مصباح شتاء مدرسة خبز رسالة حديقة جسر نافذة سوق معلّمة زيتون حصاد قرية دفتر اجتماع ماء مساء مطبخ'.split(
    ' ',
  ),
}
export type Language = keyof typeof WORDS

export const wordOf = (number: number, language: Language): string => {
  const words = WORDS[language]
  const round = Math.floor(number / words.length)
  const figure =
    language === 'ar'
      ? String(round).replaceAll(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? '')
      : round
  return `${words[number % words.length]}${round > 0 ? figure : ''}`
}

export const filled = (text: string, language: Language): string =>
  text.replaceAll(/\{!?(\d+)\}/g, (_, number: string) => wordOf(Number(number), language))

export const placeholders = (text: string, isVisible: boolean): number[] =>
  [...text.matchAll(/\{(!?)(\d+)\}/g)]
    .filter(([, mark]) => (mark === '') === isVisible)
    .map(([, , number]) => Number(number))
