import type { SectionKind } from '@ufuq/shared/kinds/sections'
import type {
  ShownDisclosureSection,
  ShownPart,
  ShownSectionOf,
} from '@ufuq/shared/contract/own-pages'
import { lazyOnInteraction } from '../../engine/lazy-component.tsx'
import type { SectionPlace } from '../../features/own-pages/section-parts.tsx'

/**
 * The component of each kind of section. On a first visit, the server's HTML is enough, so the code
 * of a page's sections loads on the first interaction. For later pages, it loads together with the
 * page's data.
 */
export const SECTIONS = {
  text: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/text-section.tsx').then((file) => file.TextSection),
  ),
  picture: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/picture-section.tsx').then(
      (file) => file.PictureSection,
    ),
  ),
  figures: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/figures-section.tsx').then(
      (file) => file.FiguresSection,
    ),
  ),
  quote: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/quote-section.tsx').then((file) => file.QuoteSection),
  ),
  cards: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/cards-section.tsx').then((file) => file.CardsSection),
  ),
  people: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/people-section.tsx').then(
      (file) => file.PeopleSection,
    ),
  ),
  partners: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/partners-section.tsx').then(
      (file) => file.PartnersSection,
    ),
  ),
  publications: lazyOnInteraction(() =>
    import('./publications-section.tsx').then((file) => file.PublicationsSection),
  ),
  documents: lazyOnInteraction(() =>
    import('./documents-section.tsx').then((file) => file.DocumentsSection),
  ),
  questions: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/questions-section.tsx').then(
      (file) => file.QuestionsSection,
    ),
  ),
  timeline: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/timeline-section.tsx').then(
      (file) => file.TimelineSection,
    ),
  ),
  gallery: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/gallery-section.tsx').then(
      (file) => file.GallerySection,
    ),
  ),
  video: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/video-section.tsx').then((file) => file.VideoSection),
  ),
  call: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/call-section.tsx').then((file) => file.CallSection),
  ),
  form: lazyOnInteraction(() => import('./form-section.tsx').then((file) => file.FormSection)),
  openings: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/openings-section.tsx').then(
      (file) => file.OpeningsSection,
    ),
  ),
  disclosure: lazyOnInteraction(() =>
    import('../../features/own-pages/sections/disclosure-section.tsx').then(
      (file) => file.DisclosureSection,
    ),
  ),
} satisfies {
  [Kind in SectionKind]: ReturnType<typeof lazyOnInteraction<ShownSectionOf<Kind> & SectionPlace>>
} & {
  disclosure: ReturnType<typeof lazyOnInteraction<ShownDisclosureSection & SectionPlace>>
}

/** Loads the code of sections; after that, they render synchronously. */
export const loadSections = (sections: readonly Pick<ShownPart, 'kind'>[]): Promise<unknown> =>
  Promise.all(sections.map(({ kind }) => SECTIONS[kind].preload()))

if (import.meta.env.SSR) await Promise.all(Object.values(SECTIONS).map(({ preload }) => preload()))
