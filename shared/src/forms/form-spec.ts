import { PUBLIC_LIMITS } from '../contract/public-limits.ts'

export const FORM_FIELD_TYPES = [
  'text',
  'long',
  'choice',
  'several',
  'yesNo',
  'file',
  'email',
  'phone',
  'day',
] as const
/**
 * Answers are texts, also empty ones: the id of a choice, several ids with commas between them, `yes`
 * or `no`, the name of a file, or a day as `2027-01-31`.
 */
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** What a field for files accepts. */
export type AcceptedFiles = 'documents' | 'pictures' | 'both'

/** A field of a form. Lengths are in UTF-16 code units. */
export interface FormField<Name extends string = string> {
  name: Name
  type: FormFieldType
  required?: true | undefined
  min?: number
  max: number
  /** The height of a `long` text. */
  rows?: number
  /** What can be chosen in `choice` and `several`. */
  choices?: readonly { id: string; label: string }[]
  /** The files of `file`. */
  accepts?: AcceptedFiles
  /** The message's value that contains the answer, if its name is not the field's. */
  value?: string
  /** What is expected, for the API's description. */
  description?: string
}

/**
 * A form with which visitors write to the organisation. Checks, inputs, messages, emails, exports
 * and the API's description follow from it.
 */
export interface FormSpec {
  /** The form's name in addresses, calls and texts: `/contact`, `/api/contact`, `contact.json`. */
  name: string
  /** The title of its call in the API's description. */
  summary: string
  /** The section of the texts with those that staff can change. */
  section: string
  /** Whether staff accept or decline what is sent. */
  isApplication?: true
  /** Whether it has no hints within another page, and stays there when it has been sent. */
  isBrief?: true
  fields: readonly FormField[]
}

export const defineForm = <const Spec extends FormSpec>(spec: Spec): Spec => spec

export const NAME = { name: 'name', type: 'text', required: true, min: 2, max: 200 } as const
export const EMAIL = {
  name: 'email',
  type: 'email',
  required: true,
  ...PUBLIC_LIMITS.email,
} as const
/** The text of a message. */
export const BODY = { type: 'long', required: true, max: 10_000, rows: 5, value: 'body' } as const

/** The name of the message's value that contains the answer in a field. */
export const answerName = ({ name, value = name }: FormField): string => value
