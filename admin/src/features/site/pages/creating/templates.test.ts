import { expect, test } from 'vitest'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { pageProblems } from '@ufuq/shared/domain/own-pages/sections-problems'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { fillTemplate, loadTemplateTexts, TEMPLATES } from './templates.ts'

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
    const page = {
      title: { ar: 'عنوان', en: 'Title' },
      lead,
      description: { ar: '', en: '' },
      sections,
    }
    expect(readSections(sections).errors).toEqual([])
    const shown = new Set(textsIn({ lead, sections }))
    for (const language of LANGUAGES) {
      for (const text of textsIn(texts[language][name])) expect(shown, text).toContain(text)
      const problems = pageProblems(page, language)
      expect(problems.filter(({ problem }) => problem === 'placeholder')).not.toEqual([])
      expect(problems.filter(({ problem }) => problem === 'tooFew')).toEqual([])
      // Templates only contain texts, so pictures, links and closing times are missing.
      const missing = problems.filter(({ problem }) => problem === 'missing')
      const fields = new Set(missing.map(({ field }) => field))
      expect(['picture', 'target', 'closes', 'apply']).toEqual(expect.arrayContaining([...fields]))
    }
  },
)
