import type { Language } from '../../../../../contract/languages.ts'
import type {
  PairInput,
  PairSideInput,
  Publication,
  PublicationInput,
  PublicationPatch,
} from '../../../../../contract/publications.ts'
import { leadOf, type FormValues, type Saved } from './form-values.ts'
import { publishDateToIso } from './publish-day.ts'
import { splitTags } from './tag-text.ts'

const textsInput = ({ sides }: FormValues, side: Language) => ({
  ...sides[side],
  slug: sides[side].slug.trim(),
})

const sharedInput = ({ shared }: FormValues) => ({
  tags: splitTags(shared.tags),
  hero: shared.hero.trim() || null,
})

/** The body of a pair call. While the shown day is unchanged, the exact saved time is sent. */
export function toPairInput(values: FormValues, saved: Saved | null): PairInput {
  const previousDate = saved && leadOf(saved).publishedAt
  const side = (language: Language): PairSideInput => {
    const version = saved?.[language]?.version
    return { ...textsInput(values, language), ...(version !== undefined && { version }) }
  }
  return {
    shared: {
      ...sharedInput(values),
      publishDate: publishDateToIso(values.shared.publishDate, previousDate),
    },
    english: side('en'),
    arabic: side('ar'),
    status: values.status,
  }
}

/** Leaves the date out: on publishing, the server sets it by its own clock, and otherwise keeps it. */
export function toPatch(
  values: FormValues,
  side: Language,
  against: Saved | null,
): PublicationPatch {
  const { status, record } = values
  return {
    ...textsInput(values, side),
    ...sharedInput(values),
    status,
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
): PublicationInput {
  return {
    ...textsInput(values, language),
    ...sharedInput(values),
    status: values.status,
    language,
    translationId: existing.id,
    publishedAt: publishDateToIso(values.shared.publishDate, existing.publishedAt),
  }
}
