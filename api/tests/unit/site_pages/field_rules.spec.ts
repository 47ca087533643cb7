import { errors } from '@vinejs/vine'
import { test } from '@japa/runner'
import { SITE_CASES } from '@ufuq/shared/domain/testing/site-cases'
import { validatorOf } from '#site_pages/field_rules'

// The browser's rules are tested with the same cases: admin/src/features/site/field-rules.test.ts.
test.group('A field of a page of the site', () => {
  test('{title}')
    .with([...SITE_CASES])
    .run(async ({ assert }, { field, value, rule }) => {
      const [failure] = await validatorOf(field).tryValidate({ value })
      if (failure !== null && !(failure instanceof errors.E_VALIDATION_ERROR)) throw failure
      assert.equal(failure?.messages[0].rule, rule)
    })
})
