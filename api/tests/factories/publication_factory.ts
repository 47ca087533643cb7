import type { Language } from '@ufuq/shared/contract/languages'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { DateTime } from 'luxon'
import { MadePublication, type Described as Whole } from '#tests/factories/made_publication'

type Described = Partial<Whole>

const STATES = {
  arabic: () => ({ language: 'ar' as const }),
  published: ({ publishedAt }: Described) => ({
    status: 'published' as const,
    publishedAt: publishedAt ?? DateTime.utc(2023, 9, 14),
  }),
  scheduled: ({ publishedAt }: Described) => ({
    status: 'published' as const,
    publishedAt: publishedAt ?? DateTime.utc().plus({ days: 3 }).startOf('second'),
  }),
  binned: () => ({ deletedAt: DateTime.utc().startOf('second') }),
} satisfies Record<string, (described: Described) => Described>
type State = keyof typeof STATES

let made = 0

/**
 * Creates English drafts, each with its own address. The states make them published, scheduled or
 * Arabic. Writes the rows directly, so that a test may describe what no call would write.
 */
class Factory {
  readonly #described: readonly Described[]
  readonly #states: readonly State[]

  constructor(described: readonly Described[] = [{}], states: readonly State[] = []) {
    this.#described = described
    this.#states = states
  }

  merge(described: Described | readonly Described[]): Factory {
    const all = Array.isArray(described) ? (described as Described[]) : [described as Described]
    const [first = {}] = this.#described
    return new Factory(
      all.map((one) => ({ ...first, ...one })),
      this.#states,
    )
  }

  apply(...states: State[]): Factory {
    return new Factory(this.#described, [...this.#states, ...states])
  }

  async create(): Promise<MadePublication> {
    const [described = {}] = this.#described
    return this.#store(described)
  }

  async createMany(count: number): Promise<MadePublication[]> {
    const publications: MadePublication[] = []
    for (let at = 0; at < count; at += 1)
      publications.push(await this.#store(this.#described[at] ?? this.#described[0] ?? {}))
    return publications
  }

  #store(described: Described): Promise<MadePublication> {
    made += 1
    let whole: Described = described
    for (const state of this.#states) whole = { ...whole, ...STATES[state](whole) }
    const now = DateTime.utc().startOf('second')
    const publication = new MadePublication({
      id: 0,
      pairId: 0,
      language: 'en',
      title: `Title ${made}`,
      slug: `slug-of-${made}`,
      content: `Content **${made}**`,
      html: `<p>Content <strong>${made}</strong></p>`,
      excerpt: `Content ${made}`,
      description: `Content ${made}`,
      readingMinutes: 1,
      renderedWith: RENDERER_VERSION,
      hero: null,
      tags: [],
      words: null,
      authorId: null,
      changedById: null,
      status: 'draft',
      publishedAt: null,
      listedAt: null,
      correctedAt: null,
      needsUpdateSince: null,
      version: 1,
      demo: false,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      deletedById: null,
      ...whole,
    })
    return publication.save()
  }
}

export const PublicationFactory = new Factory()

/** Adds tags with these names, in the language of the publication, to its entry. */
export async function addTags(
  publication: MadePublication,
  names: readonly string[],
): Promise<void> {
  await publication.merge({ tags: names }).save()
}

type PairState = 'published' | 'scheduled'

/** Creates both sides of an entry, as drafts unless a state is given. */
export async function createLinkedPair({
  state,
  authorId = null,
}: { state?: PairState; authorId?: number | null } = {}) {
  const side = (values: { language: Language; pairId?: number }) => {
    const factory = PublicationFactory.merge({ authorId, ...values })
    return (state ? factory.apply(state) : factory).create()
  }
  const english = await side({ language: 'en' })
  const arabic = await side({ language: 'ar', pairId: english.pairId })
  return { english, arabic }
}
