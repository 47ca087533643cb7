/** The foundation's four programmes, in page order. */
export const PROGRAMMES = ['evidence', 'leadership', 'peace', 'humanitarian'] as const
export type Programme = (typeof PROGRAMMES)[number]

export const isProgramme = (value: unknown): value is Programme =>
  PROGRAMMES.some((programme) => programme === value)
