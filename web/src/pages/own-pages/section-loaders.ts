import type { SectionKind } from '@ufuq/shared/kinds/sections'
import type { ShownSection, ShownSectionOf } from '@ufuq/shared/contract/own-pages'
import type { ComponentType } from 'react'
import { lazyOnInteraction } from '../../engine/lazy-component.tsx'
import type { SectionPlace } from './section-parts.tsx'

/**
 * The component of each kind of section. On a first visit, the server's HTML is enough, so the code
 * of a page's sections loads on the first interaction. For later pages, it loads together with the
 * page's data.
 */
export const SECTIONS = {
  text: lazyOnInteraction(() => import('./sections/text-section.tsx'), 'TextSection'),
  picture: lazyOnInteraction(() => import('./sections/picture-section.tsx'), 'PictureSection'),
  figures: lazyOnInteraction(() => import('./sections/figures-section.tsx'), 'FiguresSection'),
  quote: lazyOnInteraction(() => import('./sections/quote-section.tsx'), 'QuoteSection'),
  cards: lazyOnInteraction(() => import('./sections/cards-section.tsx'), 'CardsSection'),
  people: lazyOnInteraction(() => import('./sections/people-section.tsx'), 'PeopleSection'),
  partners: lazyOnInteraction(() => import('./sections/partners-section.tsx'), 'PartnersSection'),
  publications: lazyOnInteraction(
    () => import('./sections/publications-section.tsx'),
    'PublicationsSection',
  ),
  documents: lazyOnInteraction(
    () => import('./sections/documents-section.tsx'),
    'DocumentsSection',
  ),
  questions: lazyOnInteraction(
    () => import('./sections/questions-section.tsx'),
    'QuestionsSection',
  ),
  timeline: lazyOnInteraction(() => import('./sections/timeline-section.tsx'), 'TimelineSection'),
  gallery: lazyOnInteraction(() => import('./sections/gallery-section.tsx'), 'GallerySection'),
  video: lazyOnInteraction(() => import('./sections/video-section.tsx'), 'VideoSection'),
  call: lazyOnInteraction(() => import('./sections/call-section.tsx'), 'CallSection'),
  form: lazyOnInteraction(() => import('./sections/form-section.tsx'), 'FormSection'),
  openings: lazyOnInteraction(() => import('./sections/openings-section.tsx'), 'OpeningsSection'),
  checklist: lazyOnInteraction(
    () => import('./sections/checklist-section.tsx'),
    'ChecklistSection',
  ),
} satisfies {
  [Kind in SectionKind]: { Component: ComponentType<ShownSectionOf<Kind> & SectionPlace> }
}

/** Loads the code of sections; after that, they render synchronously. */
export const loadSections = (sections: readonly Pick<ShownSection, 'kind'>[]): Promise<unknown> =>
  Promise.all(sections.map(({ kind }) => SECTIONS[kind].preload()))

if (import.meta.env.SSR) await Promise.all(Object.values(SECTIONS).map(({ preload }) => preload()))
