import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { lacking } from '../../model/contents.ts'
import { problemFinder } from '../../model/valibot.ts'
import { applyValues } from '../../model/values.ts'
import { form } from './form.ts'
import { FORM_TEMPLATES } from './templates.ts'

test.each(Object.entries(FORM_TEMPLATES))('the template %s can be published', (_, template) => {
  expect(problemFinder(form.fields)(template)).toEqual([])
  const values = applyValues(form.fields, {}, template)
  for (const language of LANGUAGES) expect(lacking(form.fields, values, language)).toEqual([])
  // Nothing is lost, because the declaration does not know it.
  expect(values).toMatchObject(template)
})
