import type { SectionKind } from './sections.ts'

// Computes the layout of a page's sections from their order alone: backgrounds, spacing, sides and
// groups. The same sections have the same layout on the server, in a preview and in both languages.

interface KindRules {
  /**
   * Whether a section joins a preceding section of the same kind, with less space and a smaller
   * heading.
   */
  joins?: true
  /** Whether sections of this kind have a picture on one side. */
  sided?: true
  /**
   * The priority for the one dark background of a page; the section with the lowest number gets it.
   */
  night?: number
  /** Whether sections of this kind have the sunrise background. */
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
  documents: { joins: true },
  events: { joins: true },
  checklist: {},
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
  /** The side of the picture: `end` first, then alternating. */
  side: 'start' | 'end' | null
  /** The space above: `none` if the previous section already has space below. */
  before: 'none' | 'half' | 'full'
  /** Whether this is the first text of the page, whose first paragraph is emphasised. */
  opens: boolean
}

const MAX_DAWNS = 2
/** The minimum number of sections between two sunrise backgrounds. */
const DAWN_DISTANCE = 3

interface Above {
  /** The background above the first section. */
  head?: Ground
  /**
   * Whether other parts of the page are above: they have space below them, and contain the page's
   * first text.
   */
  isBelow?: boolean
}

/** The layout of each visible section of a page, in the order of the sections. */
export function compose(
  kinds: readonly SectionKind[],
  { head = 'paper', isBelow = false }: Above = {},
): Layout[] {
  const grounds = groundsOf(kinds, head)
  let side: Layout['side'] = 'start'
  return kinds.map((kind, at) => {
    const ground = grounds[at] ?? 'paper'
    const isLike = kinds[at - 1] === kind && grounds[at - 1] === ground
    const { joins = false, sided = false } = KINDS[kind]
    const joined = joins && isLike
    if (sided) side = side === 'end' ? 'start' : 'end'
    const isAbovePaper = at > 0 ? grounds[at - 1] === 'paper' : isBelow && head === 'paper'
    const isOnPaper = ground === 'paper' && isAbovePaper
    return {
      ground,
      joined,
      side: sided ? side : null,
      before: joined ? 'half' : isOnPaper ? 'none' : 'full',
      opens: !isBelow && kind === 'text' && kinds.indexOf('text') === at,
    }
  })
}

function groundsOf(kinds: readonly SectionKind[], head: Ground): Ground[] {
  const grounds: Ground[] = kinds.map(() => 'paper')
  const isColoured = (at: number) => (at < 0 ? head : (grounds[at] ?? 'paper')) !== 'paper'
  const isFree = (at: number) => !isColoured(at - 1) && !isColoured(at + 1)

  // Starts with the last call to action, so that a page that ends with one also ends with the
  // `dawn` background.
  let dawns = 0
  for (const [at, kind] of [...kinds.entries()].toReversed()) {
    if (!KINDS[kind].dawn || dawns === MAX_DAWNS || !isFree(at)) continue
    if (grounds.slice(at + 1, at + 1 + DAWN_DISTANCE).includes('dawn')) continue
    grounds[at] = 'dawn'
    dawns++
  }

  // One section may be dark, with light sections above and below. The footer is also dark, so the
  // last section never is.
  if (head === 'night') return grounds
  const [night] = kinds
    .map((kind, at) => ({ at, rank: KINDS[kind].night ?? Infinity }))
    .filter(({ at, rank }) => rank < Infinity && at < kinds.length - 1 && isFree(at))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
  if (night) grounds[night.at] = 'night'
  return grounds
}
