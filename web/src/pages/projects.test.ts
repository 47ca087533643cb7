import { SHIPPED_PROGRAMMES } from '@ufuq/shared/contract/programmes'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { createI18n } from '@ufuq/shared/i18n/instance'
import programsArabic from '@ufuq/shared/i18n/locales/ar/programs.json'
import programsEnglish from '@ufuq/shared/i18n/locales/en/programs.json'
import { describe, expect, test } from 'vitest'
import { projectGroups, selectProjects } from './projects.ts'

const named = SHIPPED_PROGRAMMES.map((programme) => ({ ...programme, name: programme.id }))

async function groupsOf(
  language: 'ar' | 'en',
  {
    programmes = named,
    ...site
  }: Pick<SiteSettings, 'projectSections'> & {
    programmes?: typeof named
  } = {},
) {
  const programs = language === 'ar' ? programsArabic : programsEnglish
  const texts = await createI18n({ language, resources: { [language]: { programs } } })
  return projectGroups({ site, programmes, language, t: texts.getFixedT(language, 'programs') })
}

describe.each(['ar', 'en'] as const)('the projects in %s', (language) => {
  test('four are featured, one of each programme', async () => {
    const featured = selectProjects('featured', await groupsOf(language))
    expect(featured.map(({ group }) => group.programme?.id)).toEqual(named.map(({ id }) => id))
  })

  test('all shows three of each programme, in their order', async () => {
    const groups = await groupsOf(language)
    const all = selectProjects('all', groups)
    expect(all).toHaveLength(12)
    for (const { id, projects } of groups) {
      const names = all.filter(({ group }) => group.id === id).map((project) => project.id)
      expect(names).toEqual(projects.slice(0, 3).map((project) => project.id))
    }
  })

  test('each has what every project must have', async () => {
    for (const { projects } of await groupsOf(language)) {
      for (const project of projects) {
        expect(project.title && project.year && project.partner && project.description).toBeTruthy()
      }
    }
  })
})

test('sections follow their programmes, and those of none come last', async () => {
  const [evidence, , peace] = named
  const groups = await groupsOf('en', {
    programmes: [peace, evidence].flatMap((one) => one ?? []),
    projectSections: {
      en: [
        { id: 'leadership', programme: 'none' },
        { id: 'evidence', programme: 'evidence' },
        { id: 'humanitarian', programme: 'peace' },
        { id: 'peace', programme: 'peace' },
      ],
    },
  })
  expect(groups.map(({ id }) => id)).toEqual(['humanitarian', 'peace', 'evidence', 'leadership'])
  const shown = (selection: 'featured' | 'all') =>
    selectProjects(selection, groups).map(({ group }) => group.id)
  expect(shown('featured')).toEqual(['humanitarian', 'evidence', ...Array(3).fill('leadership')])
  expect(new Set(shown('all'))).not.toContain('peace')
})

test('without programmes, the sections have drawings of their own', async () => {
  const groups = await groupsOf('ar', { programmes: [] })
  expect(groups).toHaveLength(4)
  for (const { programme, drawing } of groups) {
    expect(programme).toBeUndefined()
    expect(drawing).toBeTruthy()
  }
})
