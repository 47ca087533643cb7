import type { SectionKind } from '../../contract/page-sections.ts'

// How the sections of a page are laid out: grounds, spaces, sides and joins, from their order alone. Pure: the same
// sections give the same page on the server, in a preview and in both languages.

interface KindRules {
  /** Stands right below its like, with a smaller heading. */
  joins?: true
  /** Its picture stands at one side. */
  sided?: true
  /** Which kind asks first for the one dark ground of a page: the lowest number. */
  night?: number
  /** Stands on the ground of sunrise. */
  dawn?: true
}

const KINDS: Readonly<Record<SectionKind, KindRules>> = {
  text: { joins: true },
  picture: { joins: true, sided: true },
  figures: { night: 1 },
  quote: { night: 3 },
  cards: { joins: true },
  people: { joins: true },
  partners: {},
  publications: { joins: true },
  openings: { joins: true },
  questions: { joins: true },
  timeline: {},
  gallery: {},
  video: { night: 2 },
  call: { dawn: true },
  form: {},
}

export type Ground = 'paper' | 'night' | 'dawn'

export interface Layout {
  ground: Ground
  joined: boolean
  /** Where the picture of a sided section stands: `end` first, then in turn. */
  side: 'start' | 'end' | null
  /** The space above: `none` where the section above has given it. */
  before: 'none' | 'half' | 'full'
  /** The first text of the page, whose first paragraph is a statement. */
  opens: boolean
}

const MAX_DAWNS = 2
/** Sections between two dawns. */
const DAWN_DISTANCE = 3

/** The layout of each of the visible sections of a page, in their order. */
export function compose(kinds: readonly SectionKind[], head: Ground = 'paper'): Layout[] {
  const grounds = groundsOf(kinds, head)
  let side: Layout['side'] = 'start'
  return kinds.map((kind, at) => {
    const ground = grounds[at] ?? 'paper'
    const isLike = kinds[at - 1] === kind && grounds[at - 1] === ground
    const { joins = false, sided = false } = KINDS[kind]
    const joined = joins && isLike
    if (sided) side = side === 'end' ? 'start' : 'end'
    const isOnPaper = ground === 'paper' && at > 0 && grounds[at - 1] === 'paper'
    return {
      ground,
      joined,
      side: sided ? side : null,
      before: joined ? 'half' : isOnPaper ? 'none' : 'full',
      opens: kind === 'text' && kinds.indexOf('text') === at,
    }
  })
}

function groundsOf(kinds: readonly SectionKind[], head: Ground): Ground[] {
  const grounds: Ground[] = kinds.map(() => 'paper')
  const isColoured = (at: number) => (at < 0 ? head : (grounds[at] ?? 'paper')) !== 'paper'
  const isFree = (at: number) => !isColoured(at - 1) && !isColoured(at + 1)

  // The last call first, so that a page that ends with one ends with the sunrise.
  let dawns = 0
  for (const [at, kind] of [...kinds.entries()].toReversed()) {
    if (!KINDS[kind].dawn || dawns === MAX_DAWNS || !isFree(at)) continue
    if (grounds.slice(at + 1, at + 1 + DAWN_DISTANCE).includes('dawn')) continue
    grounds[at] = 'dawn'
    dawns++
  }

  // One night, with paper above and below. The footer is night too, so it is never the last section.
  if (head === 'night') return grounds
  const [night] = kinds
    .map((kind, at) => ({ at, rank: KINDS[kind].night ?? Infinity }))
    .filter(({ at, rank }) => rank < Infinity && at < kinds.length - 1 && isFree(at))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
  if (night) grounds[night.at] = 'night'
  return grounds
}
