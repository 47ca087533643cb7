import { test } from '@japa/runner'
import {
  CONTACT_CASES,
  NEWSLETTER_CASES,
  VOLUNTEER_CASES,
} from '@ufuq/shared/contract/testing/form-cases'
import { contactValidator, volunteerValidator } from '#kinds/message/inbox_validators'
import { newsletterValidator } from '#newsletter/newsletter_validators'

// The browser's rules are tested with the same cases: web/src/forms/form-rules.test.ts.

type Validator = typeof contactValidator | typeof volunteerValidator | typeof newsletterValidator

async function findInvalidFields(validator: Validator, values: object): Promise<string[]> {
  const [error] = await validator.tryValidate(values)
  const reports: { field: string }[] = error?.messages ?? []
  return [...new Set(reports.map(({ field }) => field))]
}

test.group('The rules of the public forms', () => {
  for (const [form, validator, cases] of [
    ['contact message', contactValidator, CONTACT_CASES],
    ['application', volunteerValidator, VOLUNTEER_CASES],
    ['subscription', newsletterValidator, NEWSLETTER_CASES],
  ] as const) {
    for (const { title, values, invalidFields } of cases) {
      test(`a ${form} with ${title}`, async ({ assert }) => {
        assert.deepEqual(await findInvalidFields(validator, values), invalidFields)
      })
    }
  }
})
