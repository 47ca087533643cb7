import type { APIRequestContext } from '@playwright/test'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
import type { PageValues } from '@ufuq/shared/kinds/page/page'
import { SECTIONS, type SectionKind } from '@ufuq/shared/kinds/page/sections'
import type { Tag } from '@ufuq/shared/kinds/tag/tag'
import type { Field, Fields } from '@ufuq/shared/model/fields'
import { people, post, signedInApi } from './people.ts'

// Custom pages with every kind of section, generated from the declared fields, so that they include
// new kinds automatically.

/** The pictures and the tag that pages can show. */
interface Library {
  pictures: readonly number[]
  tag: number
}

const SENTENCES = {
  ar: 'كتبنا الأرقام كما هي، ومعها ثلاثة أخطاء صحّحناها علنًا. ',
  en: 'We wrote the figures down as they are, with three mistakes that we corrected in public. ',
} as const

const textIn = (language: 'ar' | 'en', max: number): string =>
  SENTENCES[language]
    .repeat(4)
    .slice(0, Math.min(max, max > 300 ? 260 : 90))
    .trim()

/** Checklists and events need entries, and have tests of their own. */
const KINDS = (Object.keys(SECTIONS) as SectionKind[]).filter(
  (kind) => kind !== 'checklist' && kind !== 'events',
)

function valueOf(name: string, field: Field, at: number, library: Library): unknown {
  switch (field.type) {
    case 'text':
    case 'markdown':
      if (!field.localized) return name === 'length' ? '03:12' : String(2008 + at)
      if (name === 'figure') return { ar: '84.8%', en: '1,350' }
      return { ar: textIn('ar', field.max), en: textIn('en', field.max) }
    case 'link':
      return name === 'video' ? 'https://www.youtube.com/watch?v=example' : '/about'
    case 'moment':
      return name === 'opens' ? undefined : '2099-01-31T13:00:00.000Z'
    case 'entry':
      // A section without chosen documents shows the newest ones.
      if (field.kind === 'document') return []
      if (field.kind === 'form') return null
      return field.kind === 'tag' ? library.tag : library.pictures[at % library.pictures.length]
    case 'choice':
      // A withdrawn notice would not be visible.
      return name === 'withdrawn' ? 'no' : field.of[at % field.of.length]
    case 'items': {
      const count = Math.min(field.max, Math.max(field.min ?? 0, 4))
      return Array.from({ length: count }, (_, item) => ({
        id: `${name}-${item}`,
        ...valuesOf(field.fields, item, library),
      }))
    }
    default:
      return undefined
  }
}

const valuesOf = (fields: Fields, at: number, library: Library): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(name, field, at, library)]),
  )

/**
 * One section of each kind, in the order in which the kinds are declared, with everything filled
 * in.
 */
export const pageOfAllKinds = (library: Library) => ({
  title: { ar: 'صفحة بكلّ الأقسام', en: 'A page of all sections' },
  lead: SENTENCES,
  sections: KINDS.map((kind, at) => ({
    id: `s${at}`,
    kind,
    ...valuesOf(SECTIONS[kind], at, library),
  })),
})

/** Saves a page and makes it public in both languages. */
export async function publishPage(
  api: APIRequestContext,
  { slug, ...page }: { slug: string } & object,
) {
  const values = { ...page, slug: { ar: slug, en: slug } }
  await post(api, '/api/entries/pages', { values, publish: ['ar', 'en'] })
}

/** Publishes sections below a page of the site. Returns the function that removes them again. */
export async function publishSectionsBelow(
  api: Pick<APIRequestContext, 'get' | 'patch'>,
  name: PageWithSections,
  added: readonly object[],
) {
  const path = `/api/entries/pages/${name}`
  const { page } = (await (await api.get(path)).json()) as { page: { values: PageValues } }
  const publish = async (sections: readonly object[]) => {
    const data = { values: { sections }, publish: ['ar', 'en'] }
    const answer = await api.patch(path, { data })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  await publish([...page.values.sections, ...added])
  return () => publish(page.values.sections)
}

/** The API client of a user who may publish, and the pictures and tag that pages can show. */
export async function publisherOfPages(origin: string) {
  const api = await signedInApi(origin, people.editor)
  const pictures = (await (await api.get('/api/entries/pictures?limit=50')).json()) as {
    id: number
  }[]
  const tags = (await (await api.get('/api/entries/tags')).json()) as Tag[]
  const tag = tags.find(({ publications: { ar, en } }) => ar > 0 && en > 0)
  return { api, library: { pictures: pictures.map(({ id }) => id), tag: tag?.id ?? 0 } }
}
