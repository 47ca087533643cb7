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
import { tagsOf, toTagInputs } from './tag-values.ts'

const textsInput = ({ sides }: FormValues, side: Language) => ({
  ...sides[side],
  slug: sides[side].slug.trim(),
})

const heroInput = ({ shared }: FormValues) => ({ hero: shared.hero.trim() || null })

/** Tags are sent only when they were touched, so that a save of anything else changes none. */
const tagsInput = ({ shared }: FormValues, before: Publication | null) =>
  toTagInputs(shared.tags, before ? tagsOf(before) : [])

const recordTagsInput = (values: FormValues, before: Publication | null) => {
  const pairTags = tagsInput(values, before)
  return pairTags && { pairTags }
}

/** The body of a pair call. While the shown day is unchanged, the exact saved time is sent. */
export function toPairInput(values: FormValues, saved: Saved | null): PairInput {
  const lead = saved && leadOf(saved)
  const tags = tagsInput(values, lead)
  const side = (language: Language): PairSideInput => {
    const version = saved?.[language]?.version
    return { ...textsInput(values, language), ...(version !== undefined && { version }) }
  }
  return {
    shared: {
      ...(tags && { tags }),
      ...heroInput(values),
      publishDate: publishDateToIso(values.shared.publishDate, lead && lead.publishedAt),
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
    ...recordTagsInput(values, against && leadOf(against)),
    ...heroInput(values),
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
    ...recordTagsInput(values, existing),
    ...heroInput(values),
    status: values.status,
    language,
    translationId: existing.id,
    publishedAt: publishDateToIso(values.shared.publishDate, existing.publishedAt),
  }
}
