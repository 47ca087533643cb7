import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { SHIPPED_PROGRAMMES } from '@ufuq/shared/contract/programmes'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { describe, expect, test } from 'vitest'
import { noPublications } from '../testing/testing.ts'
import { projectGroups, selectProjects, type ProjectsSection } from './projects.ts'

const named = SHIPPED_PROGRAMMES.map((programme) => ({ ...programme, name: programme.id }))

async function sectionsIn(language: Language): Promise<ProjectsSection[]> {
  const { sections } = await noPublications.entry<ShownPage>('pages', 'key:projects', language)
  return sections.filter((section) => section.kind === 'projects')
}

const groupsOf = async (language: Language, programmes = named) =>
  projectGroups(await sectionsIn(language), programmes)

describe.each(LANGUAGES)('the projects in %s', (language) => {
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
  const moved = { leadership: 'none', humanitarian: 'peace' } as Record<string, string>
  const order = ['leadership', 'evidence', 'humanitarian', 'peace']
  const sections = (await sectionsIn('en'))
    .map((section) => ({ ...section, programme: moved[section.id] ?? section.programme }))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  const groups = projectGroups(
    sections,
    [peace, evidence].flatMap((one) => one ?? []),
  )
  expect(groups.map(({ id }) => id)).toEqual(['humanitarian', 'peace', 'evidence', 'leadership'])
  const shown = (selection: 'featured' | 'all') =>
    selectProjects(selection, groups).map(({ group }) => group.id)
  expect(shown('featured')).toEqual(['humanitarian', 'evidence', ...Array(3).fill('leadership')])
  expect(new Set(shown('all'))).not.toContain('peace')
})

test('without programmes, the sections have drawings of their own', async () => {
  const groups = await groupsOf('ar', [])
  expect(groups).toHaveLength(4)
  for (const { programme, drawing } of groups) {
    expect(programme).toBeUndefined()
    expect(drawing).toBeTruthy()
  }
})
