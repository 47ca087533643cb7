import type { APIRequestContext } from '@playwright/test'
import type { PageValues } from '@ufuq/shared/kinds/page'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
import type { Field, Fields } from '@ufuq/shared/kinds/fields'
import { SECTIONS, type SectionKind } from '@ufuq/shared/kinds/sections'
import type { Tag } from '@ufuq/shared/kinds/tag'
import { people, signedInApi } from './people.ts'

// Custom pages with every kind of section, generated from the declared fields, so that they include
// new kinds automatically.

interface Source {
  /**
   * Returns numbers from 0 up to, but not including, 1. The same seed always gives the same
   * numbers.
   */
  random: () => number
  pictures: readonly number[]
  tag: number
}

const SENTENCES = {
  ar: [
    'نقيس ما يسأل عنه الناس، لا ما يسهل قياسه.',
    'ثلاثة مقاعد تختارها لجان المياه والوسطاء ومجالس الشباب.',
    'كتبنا الأرقام كما هي، ومعها ثلاثة أخطاء صحّحناها علنًا.',
    'يُنشر محضر كلّ اجتماع بعد شهر، بما فيه من خلاف.',
    'بيت واحد في أعلى التلّ كلّف الوصول إليه أسبوعين.',
  ],
  en: [
    'We count what people ask about, not what is easy to count.',
    'Three seats are filled by water committees, mediators and youth councils.',
    'We wrote the figures down as they are, with three mistakes that we corrected in public.',
    'Minutes are published a month after each meeting, disagreements included.',
    'One house up the hill took us two weeks to reach.',
  ],
} as const

/** Words without a line break opportunity. */
const LONG_WORDS = { ar: 'مستقبليّات'.repeat(15), en: 'unbreakable'.repeat(13) } as const

type Length = 'short' | 'usual' | 'long' | 'unbroken'

function textIn(language: 'ar' | 'en', max: number, length: Length, source: Source): string {
  const [word = ''] = SENTENCES[language][0].split(' ')
  if (length === 'short') return word
  if (length === 'unbroken') return LONG_WORDS[language].slice(0, max)
  const wanted = length === 'long' ? max : Math.min(max, max > 300 ? 260 : 90)
  const first = Math.floor(source.random() * SENTENCES[language].length)
  let text = ''
  for (let at = first; text.length < wanted; at++)
    text += `${SENTENCES[language][at % SENTENCES[language].length]} `
  if (text.length <= max) return text.trim()
  return (
    text
      .slice(0, max)
      .replace(/\s\S*$/, '')
      .trim() || text.slice(0, max).trim()
  )
}

/** Checklists need an entry, and have a test of their own. */
const KINDS = (Object.keys(SECTIONS) as SectionKind[]).filter((kind) => kind !== 'checklist')

interface Choosing {
  lengthOf: () => Length
  isOmitted: () => boolean
  countOf: (min: number, max: number) => number
}

function valueOf(name: string, field: Field, source: Source, choosing: Choosing): unknown {
  const { random, pictures, tag } = source
  const isOptional = field.type !== 'items' && field.type !== 'choice' && !field.required
  if (isOptional && choosing.isOmitted()) return undefined
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  switch (field.type) {
    case 'text':
    case 'markdown': {
      if (!field.localized) {
        return name === 'length' ? '03:12' : String(2008 + Math.floor(random() * 18))
      }
      if (name === 'figure') return { ar: pick(['84.8%', '31,400', '6']), en: '1,350' }
      const length = choosing.lengthOf()
      const max = Math.min(field.max, 1500)
      return { ar: textIn('ar', max, length, source), en: textIn('en', max, length, source) }
    }
    case 'link':
      return name === 'video'
        ? 'https://www.youtube.com/watch?v=example'
        : pick(['/about', 'https://example.org/', 'mailto:board@ufuq.example'])
    case 'moment':
      return name === 'opens'
        ? undefined
        : pick(['2026-11-01T13:00:00.000Z', '2099-01-31T13:00:00.000Z'])
    case 'entry':
      // A section without chosen documents shows the newest ones.
      if (field.kind === 'document') return []
      return field.kind === 'tag' ? tag : pick(pictures)
    case 'choice':
      // A withdrawn notice would not be visible.
      return name === 'withdrawn' ? 'no' : pick(field.of)
    case 'items': {
      const count = choosing.countOf(field.min ?? 0, field.max)
      return Array.from({ length: count }, (_, at) => ({
        at,
        ...fieldsOf(field.fields, source, choosing),
      }))
    }
    default:
      return undefined
  }
}

const fieldsOf = (fields: Fields, source: Source, choosing: Choosing): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(name, field, source, choosing)]),
  )

function sectionOf(kind: SectionKind, at: number, source: Source, choosing: Choosing) {
  const fields = fieldsOf(SECTIONS[kind], source, choosing)
  const named = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map(({ at: place, ...item }: { at: number }) => ({ id: `s${at}-${place}`, ...item }))
      : value,
  ])
  return { id: `s${at}`, kind, ...Object.fromEntries(named) } as { id: string; kind: SectionKind }
}

/**
 * Returns a random number generator (mulberry32), which gives the same numbers for the same seed.
 */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Library = Pick<Source, 'pictures' | 'tag'>

/**
 * One section of each kind, in the order in which the kinds are declared, with everything filled
 * in.
 */
export function pageOfAllKinds(library: Library) {
  const source = { ...library, random: randomFrom(7) }
  const choosing: Choosing = {
    lengthOf: () => 'usual',
    isOmitted: () => false,
    countOf: (min, max) => Math.min(max, Math.max(min, 4)),
  }
  return {
    title: { ar: 'صفحة بكلّ الأقسام', en: 'A page of all sections' },
    lead: { ar: SENTENCES.ar[0], en: SENTENCES.en[0] },
    sections: KINDS.map((kind, at) => sectionOf(kind, at, source, choosing)),
  }
}

/** A page with random sections in random order, of random lengths and with random omissions. */
export function randomPage(seed: number, library: Library) {
  const random = randomFrom(seed)
  const source = { ...library, random }
  const lengths: Length[] = ['short', 'usual', 'usual', 'long', 'unbroken']
  const choosing: Choosing = {
    lengthOf: () => lengths[Math.floor(random() * lengths.length)] ?? 'usual',
    isOmitted: () => random() < 0.4,
    countOf: (min, max) => min + Math.floor(random() * Math.min(max - min + 1, 7)),
  }
  const kinds = Array.from(
    { length: 6 + Math.floor(random() * 8) },
    () => KINDS[Math.floor(random() * KINDS.length)] ?? 'text',
  )
  return {
    title: {
      ar: `صفحة ${seed} ${textIn('ar', 90, choosing.lengthOf(), source)}`,
      en: `Page ${seed} ${textIn('en', 90, choosing.lengthOf(), source)}`,
    },
    lead: choosing.isOmitted() ? {} : { ar: SENTENCES.ar[1], en: SENTENCES.en[1] },
    cover: random() < 0.3 ? (library.pictures[0] ?? null) : null,
    sections: kinds.map((kind, at) => sectionOf(kind, at, source, choosing)),
  }
}

/** Saves a page and makes it public in both languages. */
export async function publishPage(
  api: Pick<APIRequestContext, 'post'>,
  { slug, ...page }: { slug: string } & object,
) {
  const values = { ...page, slug: { ar: slug, en: slug } }
  const data = { values, publish: ['ar', 'en'] }
  const created = await api.post('/api/entries/pages', { data })
  if (!created.ok()) throw new Error(await created.text())
  return ((await created.json()) as { page: { id: number } }).page.id
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
