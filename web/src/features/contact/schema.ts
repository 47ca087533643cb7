import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { parseEmail } from '@ufuq/shared/domain/email-address'
import { check, maxLength, minLength, object, pipe, string, trim } from 'valibot'
import { findInvalidFields as invalidIn } from '../../forms/find-invalid-fields.ts'
import type { FormRules } from '../../forms/use-submission.ts'
import type { ContactField } from './fields.ts'

const contactSchema = object({
  name: pipe(
    string(),
    trim(),
    minLength(PUBLIC_LIMITS.name.min),
    maxLength(PUBLIC_LIMITS.name.max),
  ),
  email: pipe(
    string(),
    check((typed) => parseEmail(typed) !== null),
  ),
  message: pipe(
    string(),
    maxLength(PUBLIC_LIMITS.message.max),
    trim(),
    minLength(PUBLIC_LIMITS.message.min),
  ),
})

export const findInvalidFields: FormRules<ContactField>['findInvalidFields'] = (values) =>
  invalidIn(contactSchema, values)
