import type { SectionKind } from '@ufuq/shared/kinds/sections'
import type { ShownSection, ShownSectionOf } from '@ufuq/shared/contract/own-pages'
import { lazyOnInteraction } from '../../engine/lazy-component.tsx'
import type { SectionPlace } from './section-parts.tsx'

/**
 * The component of each kind of section. On a first visit, the server's HTML is enough, so the code
 * of a page's sections loads on the first interaction. For later pages, it loads together with the
 * page's data.
 */
export const SECTIONS = {
  text: lazyOnInteraction(() =>
    import('./sections/text-section.tsx').then((file) => file.TextSection),
  ),
  picture: lazyOnInteraction(() =>
    import('./sections/picture-section.tsx').then((file) => file.PictureSection),
  ),
  figures: lazyOnInteraction(() =>
    import('./sections/figures-section.tsx').then((file) => file.FiguresSection),
  ),
  quote: lazyOnInteraction(() =>
    import('./sections/quote-section.tsx').then((file) => file.QuoteSection),
  ),
  cards: lazyOnInteraction(() =>
    import('./sections/cards-section.tsx').then((file) => file.CardsSection),
  ),
  people: lazyOnInteraction(() =>
    import('./sections/people-section.tsx').then((file) => file.PeopleSection),
  ),
  partners: lazyOnInteraction(() =>
    import('./sections/partners-section.tsx').then((file) => file.PartnersSection),
  ),
  publications: lazyOnInteraction(() =>
    import('./sections/publications-section.tsx').then((file) => file.PublicationsSection),
  ),
  documents: lazyOnInteraction(() =>
    import('./sections/documents-section.tsx').then((file) => file.DocumentsSection),
  ),
  questions: lazyOnInteraction(() =>
    import('./sections/questions-section.tsx').then((file) => file.QuestionsSection),
  ),
  timeline: lazyOnInteraction(() =>
    import('./sections/timeline-section.tsx').then((file) => file.TimelineSection),
  ),
  gallery: lazyOnInteraction(() =>
    import('./sections/gallery-section.tsx').then((file) => file.GallerySection),
  ),
  video: lazyOnInteraction(() =>
    import('./sections/video-section.tsx').then((file) => file.VideoSection),
  ),
  call: lazyOnInteraction(() =>
    import('./sections/call-section.tsx').then((file) => file.CallSection),
  ),
  form: lazyOnInteraction(() =>
    import('./sections/form-section.tsx').then((file) => file.FormSection),
  ),
  openings: lazyOnInteraction(() =>
    import('./sections/openings-section.tsx').then((file) => file.OpeningsSection),
  ),
  checklist: lazyOnInteraction(() =>
    import('./sections/checklist-section.tsx').then((file) => file.ChecklistSection),
  ),
} satisfies {
  [Kind in SectionKind]: ReturnType<typeof lazyOnInteraction<ShownSectionOf<Kind> & SectionPlace>>
}

/** Loads the code of sections; after that, they render synchronously. */
export const loadSections = (sections: readonly Pick<ShownSection, 'kind'>[]): Promise<unknown> =>
  Promise.all(sections.map(({ kind }) => SECTIONS[kind].preload()))

if (import.meta.env.SSR) await Promise.all(Object.values(SECTIONS).map(({ preload }) => preload()))
