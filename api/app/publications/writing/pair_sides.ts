import {
  PAIR_SIDES,
  type PairSide,
  type PublicationStatus,
} from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { LANGUAGE_OF } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import Publication from '#publications/publication'
import type { PairSideValues, PairValues } from '#publications/publications_validators'
import { renderContent, type Rendering } from '#publications/rendering/render_content'
import type User from '#accounts/user'

/** A side as a request names it, with what it takes from the pair filled in. */
export interface NamedSide {
  name: PairSide
  texts: PairSideValues
  status: PublicationStatus
  /** Undefined when the request doesn't mention a date, or the person may not choose that one. */
  chosen: DateTime | null | undefined
  /** Whether it has a status or a date of its own, and so goes by its own dates. */
  isApart: boolean
  rendering: Rendering
}

/** The English side comes first: of two new ones it has the smaller id. */
const ORDER: readonly PairSide[] = [PAIR_SIDES.en, PAIR_SIDES.ar]

/** Renders the sides that a request names, one after the other; never in a transaction. */
export async function namedSides(values: PairValues, person: User): Promise<NamedSide[]> {
  const named: NamedSide[] = []
  for (const name of ORDER) {
    const texts = values[name]
    if (!texts) continue
    const { content, status = values.status, publishDate = values.shared.publishDate } = texts
    const source = { content, language: LANGUAGE_OF[name], person: person.id }
    named.push({
      name,
      texts,
      status,
      chosen: mayPublish(person) ? publishDate : planOf(publishDate),
      isApart: texts.status !== undefined || texts.publishDate !== undefined,
      rendering: await renderContent(source),
    })
  }
  return named
}

/** Whoever can't publish plans: a date to come, or none. What is past would only date what an editor publishes. */
const planOf = (date: DateTime | null | undefined): DateTime | null | undefined =>
  date && date <= DateTime.utc() ? undefined : date

export const newSide = (name: PairSide, pairId: number, author: User): Publication =>
  new Publication().merge({ pairId, authorId: author.id, language: LANGUAGE_OF[name] })

/** What a person must be allowed to set: published as soon as one side would be. */
export const highestStatus = ({ status, english, arabic }: PairValues): PublicationStatus =>
  [english, arabic].some((side) => side && (side.status ?? status) === 'published')
    ? 'published'
    : 'draft'

/** The sides that a body names, valid or not; all of them if it names none. */
export function sidesNamedIn(body: Record<string, unknown>, sides: Publication[]): Publication[] {
  const named = sides.filter(({ language }) => body[PAIR_SIDES[language]] != null)
  return named.length > 0 ? named : sides
}
