import type { Language } from '../../../../../contract/languages.ts'
import type {
  PairInput,
  PairSideInput,
  Publication,
  PublicationInput,
  PublicationPatch,
} from '../../../../../contract/publications.ts'
import { leadOf, type FormValues, type Saved } from './form-values.ts'
import { isFuture, publishDateToIso } from './publish-day.ts'
import { splitTags } from './tag-text.ts'

const textsInput = ({ sides }: FormValues, side: Language) => ({
  ...sides[side],
  slug: sides[side].slug.trim(),
})

const sharedInput = ({ shared }: FormValues) => ({
  tags: splitTags(shared.tags),
  hero: shared.hero.trim() || null,
})

/** The body of a pair call. While the shown minute is unchanged, the exact saved time is sent. */
export function toPairInput(values: FormValues, saved: Saved | null, zone: string): PairInput {
  const previousDate = saved && leadOf(saved).publishedAt
  const side = (language: Language): PairSideInput => {
    const version = saved?.[language]?.version
    return { ...textsInput(values, language), ...(version !== undefined && { version }) }
  }
  return {
    shared: {
      ...sharedInput(values),
      publishDate: publishDateToIso(values.shared, previousDate, zone),
    },
    english: side('en'),
    arabic: side('ar'),
    status: values.status,
  }
}

/**
 * A date is named only if it was changed or is to come: without one, the server dates by its own clock what is being
 * published, and otherwise keeps the date.
 */
export function toPatch(
  values: FormValues,
  side: Language,
  against: Saved | null,
  zone: string,
): PublicationPatch {
  const { status, record, shared } = values
  const previous = against && leadOf(against).publishedAt
  const publishedAt = publishDateToIso(shared, previous, zone)
  return {
    ...textsInput(values, side),
    ...sharedInput(values),
    status,
    ...((publishedAt !== previous || isFuture(publishedAt)) && { publishedAt }),
    ...(record && {
      language: record.language,
      translationId: record.translationId === '' ? null : Number(record.translationId),
    }),
    ...(against && { version: leadOf(against).version }),
  }
}

/** The side that `existing` lacks. */
export function toMissingSide(
  values: FormValues,
  language: Language,
  existing: Publication,
  zone: string,
): PublicationInput {
  return {
    ...textsInput(values, language),
    ...sharedInput(values),
    status: values.status,
    language,
    translationId: existing.id,
    publishedAt: publishDateToIso(values.shared, existing.publishedAt, zone),
  }
}
