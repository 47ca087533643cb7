import { isDay } from '../model/formats.ts'
import type { AcceptedFiles, FormField } from './form-spec.ts'

// Apart from the specification of forms, because every first visit loads that with the newsletter.

/** Lengths are in UTF-16 code units. */
export const ANSWER_LIMITS = {
  fields: 40,
  choices: 40,
  long: 10_000,
  fileName: 255,
  files: 3,
  fileBytes: 10 * 2 ** 20,
  allFilesBytes: 12 * 2 ** 20,
} as const

/** What a field for files accepts; their content decides. */
export const ANSWER_FILES = {
  documents: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'csv'],
  pictures: ['jpeg', 'png', 'webp'],
} as const satisfies Record<Exclude<AcceptedFiles, 'both'>, readonly string[]>

/** Whether an answer, which is not empty, can be chosen in a field, or is a day. */
export function isPossible({ type, choices = [] }: FormField, answer: string): boolean {
  if (type === 'day') return isDay(answer)
  if (type === 'yesNo') return answer === 'yes' || answer === 'no'
  const ids = type === 'several' ? answer.split(',') : [answer]
  const isChoice = (id: string) => choices.some((choice) => choice.id === id)
  return ids.every(isChoice) && new Set(ids).size === ids.length
}

/** The shortest answer. */
export const leastOf = ({ required, min = 0 }: FormField): number =>
  required ? Math.max(1, min) : min
