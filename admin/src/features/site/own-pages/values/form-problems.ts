import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import type { Refusal } from '../../../../entries/entry-kind.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { addressRule } from '../editing/use-address-problem.ts'
import { formName, placeNamed } from './form-places.ts'
import { contentOf, TEXT_MAX, textIn } from './page-form.ts'

/**
 * Rules that are not applied here, because they would reject a kind, a field or a choice that a
 * newer server accepts.
 */
const ONLY_NEWER: ReadonlySet<string> = new Set(['enum', 'unknown'])

/**
 * The errors that the server would report. A draft may lack values, but a page needs a title in at
 * least one language.
 */
export function problemsIn(form: PageForm): Refusal[] {
  const { sections, title } = contentOf(form)
  const isUntitled = LANGUAGES.every((language) => title[language].trim() === '')
  return [
    ...(isUntitled ? [{ at: formName('ar', 'title'), rule: 'title' }] : []),
    ...LANGUAGES.flatMap((language) => [
      ...Object.entries(TEXT_MAX)
        .filter(([name, max]) => textIn(form, language, name).length > max)
        .map(([name]) => ({ at: formName(language, name), rule: 'maxLength' })),
      ...addressProblem(form, language),
    ]),
    ...readSections(sections)
      .errors.filter(({ rule }) => !ONLY_NEWER.has(rule))
      .map(({ field, rule }) => ({
        at: placeNamed(form, field) ?? formName('shared', 'sections'),
        rule,
      })),
  ]
}

function addressProblem(form: PageForm, language: 'ar' | 'en'): Refusal[] {
  const rule = addressRule(textIn(form, language, 'slug'))
  return rule === null ? [] : [{ at: formName(language, 'slug'), rule }]
}
