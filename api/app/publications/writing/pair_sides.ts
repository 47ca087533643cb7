import type { Language } from '@ufuq/shared/contract/languages'
import {
  PAIR_SIDES,
  type PairSide,
  type PublicationStatus,
} from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import { DateTime } from 'luxon'
import { LANGUAGE_OF, sidesOf, type Pair } from '#publications/pair'
import { mayPublish } from '#publications/permissions'
import Publication from '#publications/publication'
import type {
  PairSideValues,
  PairValues,
  PublicationChanges,
} from '#publications/publications_validators'
import type { DatedBy } from '#publications/writing/publish_date'
import { renderContent, type Rendering } from '#publications/rendering/render_content'
import type User from '#accounts/user'

/** A side from a request, completed with values of the pair. */
export interface NamedSide {
  name: PairSide
  /** A new side requires all values; for an existing side, undefined leaves a value unchanged. */
  texts: { [Name in TextField]?: PairSideValues[Name] | undefined }
  /** Undefined leaves the status of an existing side unchanged, and makes a new side a draft. */
  status: PublicationStatus | undefined
  /**
   * The chosen date. Undefined if the request contains none, or if the person may not choose the
   * date.
   */
  chosen: DateTime | null | undefined
  datedBy: DatedBy
  version: number | undefined
  isCorrection: boolean
  /** Null if neither the content nor the language changes. */
  rendering: Rendering | null
}

/** The English side comes first and therefore gets the smaller id when both are new. */
const ORDER: readonly PairSide[] = [PAIR_SIDES.en, PAIR_SIDES.ar]

/**
 * Renders the sides that a request names, one after the other. Must not be called in a transaction.
 */
export async function namedSides(values: PairValues, person: User): Promise<NamedSide[]> {
  const named: NamedSide[] = []
  for (const name of ORDER) {
    const sent = values[name]
    if (!sent) continue
    const { version, correction = false, status: ownStatus, publishDate: ownDate, ...texts } = sent
    const date = ownDate === undefined ? values.shared.publishDate : ownDate
    const source = { content: sent.content, language: LANGUAGE_OF[name], person: person.id }
    named.push({
      name,
      texts,
      status: ownStatus ?? values.status,
      chosen: mayPublish(person) ? date : planOf(date),
      datedBy: ownStatus === undefined && ownDate === undefined ? 'pair' : 'side',
      version,
      isCorrection: correction,
      rendering: await renderContent(source),
    })
  }
  return named
}

/** The text of a single record in the form in which it will be stored, with its rendering. */
export interface RenderedRecord {
  content: string
  language: Language
  rendering: Rendering
}

/** Renders the text of a record. Must not be called in a transaction. */
export const renderRecord = async (
  source: Omit<RenderedRecord, 'rendering'>,
  person: User,
): Promise<RenderedRecord> => ({
  ...source,
  rendering: await renderContent({ ...source, person: person.id }),
})

/** The side that a request for a single record names. */
export function namedRecord(
  values: Partial<PublicationChanges>,
  language: Language,
  rendered: RenderedRecord | null,
  person: User,
): NamedSide {
  const { version, correction = false, status, publishedAt } = values
  return {
    name: PAIR_SIDES[language],
    texts: Object.fromEntries(TEXT_FIELDS.map((field) => [field, values[field]])),
    status,
    chosen: mayPublish(person) ? publishedAt : undefined,
    datedBy: 'record',
    version,
    isCorrection: correction,
    rendering: rendered && rendered.rendering,
  }
}

/**
 * The planned date from somebody who can't publish: a future date, or none. A past date would
 * become the date of the text when an editor publishes it.
 */
const planOf = (date: DateTime | null | undefined): DateTime | null | undefined =>
  date && date <= DateTime.utc() ? undefined : date

export const newSide = (name: PairSide, pairId: number, author: User): Publication =>
  new Publication().merge({ pairId, authorId: author.id, language: LANGUAGE_OF[name] })

/** The existing text of a side. */
export function textOf(pair: Pair, name: PairSide): Publication {
  const side = pair[name]
  if (!side) throw new Error('This side has no text yet')
  return side
}

/** The sides that a request doesn't name. */
export const leftOf = (pair: Pair, named: readonly Pick<NamedSide, 'name'>[]): Publication[] =>
  sidesOf(pair).filter((side) => named.every(({ name }) => pair[name] !== side))

/**
 * The status that a person must be allowed to set. It is `published` if any side will be published.
 */
export const highestStatus = ({ status, english, arabic }: PairValues): PublicationStatus =>
  [english, arabic].some((side) => side && (side.status ?? status) === 'published')
    ? 'published'
    : 'draft'

/** The sides in a request body, valid or not; all sides if it contains none. */
export function sidesNamedIn(body: Record<string, unknown>, sides: Publication[]): Publication[] {
  const named = sides.filter(({ language }) => body[PAIR_SIDES[language]] != null)
  return named.length > 0 ? named : sides
}
