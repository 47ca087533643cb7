import type { AddedSection, ShownSection, ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import type { SectionKind } from '@ufuq/shared/kinds/page/sections'
import type { ComponentType } from 'react'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import type { SectionPlace } from './section-parts.tsx'

/**
 * The component of each kind of section that staff can add to any page. On a first visit, the server's HTML is enough, so the code
 * of a page's sections loads on the first interaction. For later pages, it loads together with the
 * page's data.
 */
export const SECTIONS = {
  text: lazyOnInteraction(() => import('./text-section.tsx'), 'TextSection'),
  picture: lazyOnInteraction(() => import('./picture-section.tsx'), 'PictureSection'),
  figures: lazyOnInteraction(() => import('./figures-section.tsx'), 'FiguresSection'),
  quote: lazyOnInteraction(() => import('./quote-section.tsx'), 'QuoteSection'),
  cards: lazyOnInteraction(() => import('./cards-section.tsx'), 'CardsSection'),
  people: lazyOnInteraction(() => import('./people-section.tsx'), 'PeopleSection'),
  partners: lazyOnInteraction(() => import('./partners-section.tsx'), 'PartnersSection'),
  publications: lazyOnInteraction(
    () => import('./publications-section.tsx'),
    'PublicationsSection',
  ),
  documents: lazyOnInteraction(() => import('./documents-section.tsx'), 'DocumentsSection'),
  events: lazyOnInteraction(() => import('./events-section.tsx'), 'EventsSection'),
  questions: lazyOnInteraction(() => import('./questions-section.tsx'), 'QuestionsSection'),
  timeline: lazyOnInteraction(() => import('./timeline-section.tsx'), 'TimelineSection'),
  gallery: lazyOnInteraction(() => import('./gallery-section.tsx'), 'GallerySection'),
  video: lazyOnInteraction(() => import('./video-section.tsx'), 'VideoSection'),
  call: lazyOnInteraction(() => import('./call-section.tsx'), 'CallSection'),
  form: lazyOnInteraction(() => import('./form-section.tsx'), 'FormSection'),
  openings: lazyOnInteraction(() => import('./openings-section.tsx'), 'OpeningsSection'),
  checklist: lazyOnInteraction(() => import('./checklist-section.tsx'), 'ChecklistSection'),
} satisfies {
  [Kind in SectionKind]: { Component: ComponentType<ShownSectionOf<Kind> & SectionPlace> }
}

/** The components of the sections that the product ships. They have their own frame. */
export const SHIPPED_SECTIONS = {
  hero: lazyOnInteraction(() => import('./home-sections.tsx'), 'Hero'),
  programmes: lazyOnInteraction(() => import('./home-sections.tsx'), 'Strata'),
  steps: lazyOnInteraction(() => import('./home-sections.tsx'), 'Steps'),
  latest: lazyOnInteraction(
    () => import('../kinds/publication/latest-publications.tsx'),
    'LatestPublications',
  ),
  featured: lazyOnInteraction(() => import('./featured-section.tsx'), 'Featured'),
  impact: lazyOnInteraction(() => import('./impact-section.tsx'), 'Impact'),
  teaser: lazyOnInteraction(() => import('./teaser-section.tsx'), 'Teaser'),
  story: lazyOnInteraction(() => import('./about-sections.tsx'), 'Story'),
  statements: lazyOnInteraction(() => import('./about-sections.tsx'), 'Statements'),
  values: lazyOnInteraction(() => import('./about-sections.tsx'), 'Values'),
  history: lazyOnInteraction(() => import('./about-sections.tsx'), 'History'),
  statistics: lazyOnInteraction(() => import('./impact-sections.tsx'), 'Statistics'),
  stories: lazyOnInteraction(() => import('./impact-sections.tsx'), 'Stories'),
  note: lazyOnInteraction(() => import('./impact-sections.tsx'), 'Note'),
  opportunities: lazyOnInteraction(() => import('./volunteer-sections.tsx'), 'Opportunities'),
  application: lazyOnInteraction(() => import('./volunteer-sections.tsx'), 'Application'),
  gifts: lazyOnInteraction(() => import('./donate-sections.tsx'), 'Gifts'),
  giving: lazyOnInteraction(() => import('./giving-section.tsx'), 'Giving'),
  spending: lazyOnInteraction(() => import('./donate-sections.tsx'), 'Spending'),
  otherWays: lazyOnInteraction(() => import('./donate-sections.tsx'), 'OtherWays'),
  contact: lazyOnInteraction(() => import('./contact-section.tsx'), 'ContactSection'),
  closing: lazyOnInteraction(() => import('./closing-section.tsx'), 'ClosingSection'),
  records: lazyOnInteraction(() => import('./privacy-sections.tsx'), 'Records'),
  explanation: lazyOnInteraction(() => import('./privacy-sections.tsx'), 'Explanation'),
  erasure: lazyOnInteraction(() => import('./privacy-sections.tsx'), 'Erasure'),
}

/** Neighbouring sections of projects are shown together. */
export const PROJECTS = lazyOnInteraction(() => import('./projects-sections.tsx'), 'Projects')

export const isAdded = (section: ShownSection): section is AddedSection =>
  Object.hasOwn(SECTIONS, section.kind)

export function shippedSection({ id, kind }: Pick<ShownSection, 'id' | 'kind'>) {
  // Two sections of this kind look different; this one is about the visitors' own data.
  const name = id === 'erase' ? 'erasure' : kind
  if (kind === 'projects') return PROJECTS
  return SHIPPED_SECTIONS[name as keyof typeof SHIPPED_SECTIONS]
}

/** Loads the code of sections; after that, they render synchronously. */
export const loadSections = (sections: readonly ShownSection[]): Promise<unknown> =>
  Promise.all(
    sections.map((section) =>
      (isAdded(section) ? SECTIONS[section.kind] : shippedSection(section)).preload(),
    ),
  )

if (import.meta.env.SSR) {
  const all = [PROJECTS, ...Object.values({ ...SECTIONS, ...SHIPPED_SECTIONS })]
  await Promise.all(all.map(({ preload }) => preload()))
}
