import type { APIRequestContext } from '@playwright/test'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import {
  SECTION_KIND_NAMES,
  SECTION_KINDS,
  type SectionFieldRules,
  type SectionKind,
} from '@ufuq/shared/contract/page-sections'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
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

interface Choosing {
  lengthOf: () => Length
  isOmitted: () => boolean
  countOf: (min: number, max: number) => number
}

function valueOf(
  name: string,
  rules: SectionFieldRules,
  source: Source,
  choosing: Choosing,
): unknown {
  const { random, pictures, tag } = source
  const isOptional = 'isOptional' in rules && rules.isOptional
  if (isOptional && choosing.isOmitted()) return undefined
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  switch (rules.type) {
    case 'words': {
      if (name === 'figure') return { ar: pick(['84.8%', '31,400', '6']), en: '1,350' }
      const length = choosing.lengthOf()
      const max = Math.min(rules.max, 1500)
      return { ar: textIn('ar', max, length, source), en: textIn('en', max, length, source) }
    }
    case 'text':
      return name === 'length' ? '03:12' : String(2008 + Math.floor(random() * 18))
    case 'link':
      return name === 'video'
        ? 'https://www.youtube.com/watch?v=example'
        : pick(['/about', 'https://example.org/', 'mailto:board@ufuq.example'])
    case 'moment':
      return name === 'opens'
        ? undefined
        : pick(['2026-11-01T13:00:00.000Z', '2099-01-31T13:00:00.000Z'])
    case 'picture':
      return pick(pictures)
    case 'tag':
      return tag
    case 'choice':
      // A withdrawn notice would not be visible.
      return name === 'withdrawn' ? 'no' : pick(rules.choices)
    case 'document':
      return ''
    case 'items': {
      // A section without chosen documents shows the newest ones.
      if ('document' in rules.fields) return []
      const count = choosing.countOf(rules.min, rules.max)
      return Array.from({ length: count }, (_, at) => ({
        at,
        ...fieldsOf(rules.fields, source, choosing),
      }))
    }
  }
}

const fieldsOf = (
  fields: Readonly<Record<string, SectionFieldRules>>,
  source: Source,
  choosing: Choosing,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, rules]) => [name, valueOf(name, rules, source, choosing)]),
  )

function sectionOf(kind: SectionKind, at: number, source: Source, choosing: Choosing) {
  const fields = fieldsOf(SECTION_KINDS[kind], source, choosing)
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
    sections: SECTION_KIND_NAMES.map((kind, at) => sectionOf(kind, at, source, choosing)),
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
    () => SECTION_KIND_NAMES[Math.floor(random() * SECTION_KIND_NAMES.length)] ?? 'text',
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
  const data = { ...page, slug: { ar: slug, en: slug } }
  const created = await api.post('/api/pages', { data })
  if (!created.ok()) throw new Error(await created.text())
  const { entry } = (await created.json()) as { entry: OwnPage }
  const languages = { languages: ['ar', 'en'] }
  const published = await api.post(`/api/pages/${entry.id}/publish`, { data: languages })
  if (!published.ok()) throw new Error(await published.text())
  return entry.id
}

/** Publishes sections below a page of the site. Returns the function that unpublishes them. */
export async function publishSectionsBelow(
  api: Pick<APIRequestContext, 'post' | 'put' | 'patch'>,
  name: PageWithSections,
  sections: readonly object[],
) {
  const opened = await api.put(`/api/pages/below/${name}`)
  const { entry } = (await opened.json()) as { entry: OwnPage }
  const path = `/api/pages/${entry.id}`
  const data = { languages: ['ar', 'en'] }
  for (const call of [
    () => api.patch(path, { data: { sections } }),
    () => api.post(`${path}/publish`, { data }),
  ]) {
    const answer = await call()
    if (!answer.ok()) throw new Error(await answer.text())
  }
  return () => api.post(`${path}/withdraw`, { data })
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
