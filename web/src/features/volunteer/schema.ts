import { LIMITS } from '@ufuq/shared/contract/limits'
import { parseEmail } from '@ufuq/shared/domain/email-address'
import { check, maxLength, minLength, object, pipe, string, trim } from 'valibot'
import { findInvalidFields as invalidIn } from '../../forms/find-invalid-fields.ts'
import type { FormRules } from '../../forms/use-submission.ts'
import type { VolunteerField } from './fields.ts'

const volunteerSchema = object({
  name: pipe(string(), trim(), minLength(LIMITS.name.min), maxLength(LIMITS.name.max)),
  email: pipe(
    string(),
    check((typed) => parseEmail(typed) !== null),
  ),
  phone: pipe(string(), trim(), maxLength(LIMITS.phone.max)),
  skills: pipe(string(), maxLength(LIMITS.skills.max)),
  reason: pipe(string(), maxLength(LIMITS.reason.max), trim(), minLength(LIMITS.reason.min)),
})

export const findInvalidFields: FormRules<VolunteerField>['findInvalidFields'] = (values) =>
  invalidIn(volunteerSchema, values)
