import { test } from '@japa/runner'
import { EMAIL } from '@ufuq/shared/forms/form-spec'
import { FORM_NAMES, formNamed } from '@ufuq/shared/forms/index'
import { casesOf, FIELDS_OF_ALL_TYPES } from '@ufuq/shared/forms/testing/form-cases'
import { formValidators, validatorOf } from '#kinds/message/form_validators'
import { newsletterValidator } from '#newsletter/newsletter_validators'

// The browser's check is tested with the same cases: shared/src/forms/invalid-fields.test.ts.

const FORMS = [
  ...FORM_NAMES.map((form) => ({
    form,
    fields: formNamed(form).fields,
    validator: formValidators[form],
  })),
  { form: 'newsletter', fields: [EMAIL], validator: newsletterValidator },
]

const namesOf = (reports: { field: string }[]) => [...new Set(reports.map(({ field }) => field))]

test.group('The rules of a form', () => {
  test('are those of its fields, in its call and on its page: {form}')
    .with(FORMS)
    .run(async ({ client, assert }, { form, fields, validator }) => {
      for (const { title, values, invalidFields } of casesOf(fields)) {
        const [error] = await validator.tryValidate(values)
        assert.deepEqual(namesOf(error?.messages ?? []), invalidFields, title)
        if (invalidFields.length === 0) continue
        const page = await client.post(`/en/${form}`).form(values)
        page.assertStatus(422)
        const invalid = page.text().matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)
        const names = [...invalid].map(([tag]) => ({ field: / name="(\w+)"/.exec(tag)?.[1] ?? '' }))
        assert.deepEqual(namesOf(names), invalidFields, title)
      }
    })

  test('are those of every type of field that staff choose', async ({ assert }) => {
    const validator = validatorOf(FIELDS_OF_ALL_TYPES)
    for (const { title, values, invalidFields } of casesOf(FIELDS_OF_ALL_TYPES)) {
      const [error] = await validator.tryValidate(values)
      assert.deepEqual(namesOf(error?.messages ?? []), invalidFields, title)
    }
  })
})
