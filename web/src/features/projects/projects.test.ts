import { PROGRAMMES } from '@ufuq/shared/contract/programmes'
import { createI18n } from '@ufuq/shared/i18n/instance'
import programsArabic from '@ufuq/shared/i18n/locales/ar/programs.json'
import programsEnglish from '@ufuq/shared/i18n/locales/en/programs.json'
import { describe, expect, test } from 'vitest'
import { projectsOf, selectProjects } from './projects.ts'

describe.each([
  ['ar', programsArabic],
  ['en', programsEnglish],
] as const)('the projects in %s', (language, programs) => {
  const texts = createI18n({ language, resources: { [language]: { programs } } })
  const translate = async () => (await texts).getFixedT(language, 'programs')

  test('four are featured, one of each programme', async () => {
    const featured = selectProjects('featured', await translate())
    expect(featured.map(({ programme }) => programme)).toEqual([...PROGRAMMES])
  })

  test('all shows three of each programme, in their order', async () => {
    const t = await translate()
    const all = selectProjects('all', t)
    expect(all).toHaveLength(12)
    for (const programme of PROGRAMMES) {
      const names = all.filter((project) => project.programme === programme)
      expect(names).toEqual(projectsOf(programme, t).slice(0, 3))
    }
  })

  test('each has what every project must have', async () => {
    const t = await translate()
    for (const project of PROGRAMMES.flatMap((programme) => projectsOf(programme, t))) {
      expect(project.title && project.year && project.partner && project.description).toBeTruthy()
    }
  })
})
