import { contact } from './contact.ts'
import type { FormSpec } from './form-spec.ts'
import { volunteer } from './volunteer.ts'

/** The product's forms, by name. */
export const FORMS = { contact, volunteer } satisfies Record<string, FormSpec>

export type FormName = keyof typeof FORMS
export const FORM_NAMES = Object.keys(FORMS) as [FormName, ...FormName[]]

export const formNamed = (name: FormName): FormSpec => FORMS[name]
