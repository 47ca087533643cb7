import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import type { Section, SectionKind } from '@ufuq/shared/contract/page-sections'
import { pageProblems } from '@ufuq/shared/domain/own-pages/sections-problems'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'

/** A section with these values; its id is `s-` followed by its kind. */
export function section(kind: SectionKind, values: object = {}): Section {
  const [read] = readSections([{ id: `s-${kind}`, kind, ...values }]).sections
  if (!read) throw new Error('These values are refused')
  return read
}

/** A page as the API returns it. */
export function ownPage(values: Partial<OwnPage> = {}): OwnPage {
  const page = {
    id: 7,
    version: 3,
    title: { ar: 'مجلسنا', en: 'Our board' },
    lead: { ar: '', en: '' },
    description: { ar: '', en: '' },
    slug: { ar: 'مجلسنا', en: 'our-board' },
    below: null,
    cover: null,
    sections: [],
    isPublished: false,
    isPublic: { ar: false, en: false },
    hasChanges: { ar: true, en: true },
    changedAt: '2026-11-20T08:00:00.000Z',
    can: { update: true, publish: true, delete: true },
    ...values,
  }
  const lacking = {
    ar: pageProblems(page, 'ar').length,
    en: pageProblems(page, 'en').length,
  }
  return { titles: page.title, lacking, ...page }
}
