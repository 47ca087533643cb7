import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { page } from '@ufuq/shared/kinds/page/page'
import { pageProblems } from '@ufuq/shared/kinds/page/page-problems'
import { problemFinder } from '@ufuq/shared/model/valibot'
import { applyValues } from '@ufuq/shared/model/values'
import { expect, test } from 'vitest'
import { fillTemplate, loadTemplateTexts, TEMPLATES } from './template-choice.tsx'

const texts = await loadTemplateTexts()
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : []

test.each(TEMPLATES)(
  'the template %s is whole in both languages and cannot be published as it is',
  (name) => {
    const { lead, sections } = fillTemplate(name, texts)
    const title = { ar: 'عنوان', en: 'Title' }
    const values = applyValues(page.fields, {}, { title, lead, sections })
    expect(problemFinder(page.fields)(values)).toEqual([])
    const shown = new Set(textsIn({ lead, sections }))
    for (const language of LANGUAGES) {
      for (const text of textsIn(texts[language][name])) expect(shown, text).toContain(text)
      const problems = pageProblems(values, language)
      expect(problems.filter(({ rule }) => rule === 'placeholder')).not.toEqual([])
      expect(problems.filter(({ rule }) => rule === 'minItems')).toEqual([])
      // Templates only contain texts, so pictures, links and closing times are missing.
      const missing = problems.filter(({ rule }) => rule === 'required')
      const fields = new Set(missing.map(({ field }) => field.split('.').at(-1)))
      expect(['picture', 'target', 'closes', 'apply']).toEqual(expect.arrayContaining([...fields]))
    }
  },
)
