import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, type Publication, type WholePair } from '@ufuq/shared/contract/publications'
import type { NamedTags, PairTag, TagInput } from '@ufuq/shared/contract/tags'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'

interface NewSide {
  title: string
  slug?: string | null
  content: string
  status?: 'draft' | 'published'
  publishDate?: string | null
}

/** A publication in both languages, with the status and date of every language that has no own. */
export interface NewPair {
  shared?: { tags?: TagInput[]; publishDate?: string | null; hero?: string | null }
  arabic?: NewSide
  english?: NewSide
  status?: 'draft' | 'published'
}

interface Answer {
  publication: PublicationEntry
}

const ENTRIES = '/api/entries/publications'

/** A publication of staff, with the values of both languages as the calls of records name them. */
export function pairIn({ publication: { sides, values, tags } }: Answer): WholePair {
  const record = (language: Language) => {
    const side = sides[language]
    if (!side) return null
    return {
      id: side.id,
      language,
      version: side.version,
      status: side.status,
      publishedAt: side.publishedAt,
      title: values.title[language],
      slug: values.slug[language],
      content: values.content[language],
      hero: values.hero === '' ? null : values.hero,
      tags: tags.flatMap((tag) => tag[language] ?? []),
      pairTags: tags,
      needsUpdateSince: side.followSince,
    }
  }
  return { arabic: record('ar'), english: record('en') } as unknown as WholePair
}

async function changeOf(api: APIRequestContext, { shared = {}, ...pair }: NewPair) {
  const { tags, publishDate, hero } = shared
  const written = (['ar', 'en'] as const).flatMap((language) => {
    const side = pair[PAIR_SIDES[language]]
    return side ? [{ language, ...side }] : []
  })
  const texts = (field: 'title' | 'slug' | 'content') =>
    Object.fromEntries(written.map((side) => [side.language, side[field] ?? '']))
  const dates = written.flatMap((side) => {
    const date = side.publishDate === undefined ? publishDate : side.publishDate
    return date === undefined ? [] : [[side.language, date]]
  })
  const publish = written
    .filter(({ status = pair.status }) => status === 'published')
    .map(({ language }) => language)
  return {
    values: {
      title: texts('title'),
      slug: texts('slug'),
      content: texts('content'),
      ...(hero !== undefined && { hero: hero ?? '' }),
      ...(tags && { tags: await named(api, tags) }),
    },
    ...(publish.length > 0 && { publish }),
    dates: Object.fromEntries(dates),
  }
}

async function named(api: APIRequestContext, tags: TagInput[]): Promise<number[]> {
  const answer = await api.post('/api/tags/named', { data: { tags } satisfies NamedTags })
  return ((await answer.json()) as NamedTags<PairTag>).tags.map(({ id }) => id)
}

/** Creates a publication; fails with the text of the answer. */
export async function createPair(api: APIRequestContext, pair: NewPair): Promise<WholePair> {
  return pairIn(await answerOf(await api.post(ENTRIES, { data: await changeOf(api, pair) })))
}

/** Changes a publication, given one of its languages. */
export async function changePair(
  api: APIRequestContext,
  side: Pick<Publication, 'id'>,
  pair: NewPair,
): Promise<WholePair> {
  const data = await changeOf(api, pair)
  return pairIn(await answerOf(await api.patch(await addressOf(api, side), { data })))
}

export const readPair = async (
  api: APIRequestContext,
  side: Pick<Publication, 'id'>,
): Promise<WholePair> => pairIn(await answerOf(await api.get(`${ENTRIES}/sides/${side.id}`)))

/** Moves a publication to the bin, if it is there, given one of its languages. */
export async function deletePair(api: APIRequestContext, side: Pick<Publication, 'id'>) {
  const found = await api.get(`${ENTRIES}/sides/${side.id}`)
  if (!found.ok()) return
  const { publication } = (await found.json()) as Answer
  await api.delete(`${ENTRIES}/${publication.id}`)
}

/** The address of a publication in calls, given one of its languages. */
export const addressOf = async (api: APIRequestContext, { id }: Pick<Publication, 'id'>) =>
  `${ENTRIES}/${(await answerOf(await api.get(`${ENTRIES}/sides/${id}`))).publication.id}`

async function answerOf(answer: APIResponse): Promise<Answer> {
  if (!answer.ok())
    throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
