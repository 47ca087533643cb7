import type { SectionKind } from '@ufuq/shared/contract/page-sections'
import type { ShownSection, ShownSectionOf } from '@ufuq/shared/contract/own-pages'
import { lazyComponent } from '../../engine/lazy-component.tsx'
import type { SectionPlace } from '../../features/own-pages/section-parts.tsx'

/** The component of each kind of section, in a file of its own that loads only where one stands. */
export const SECTIONS = {
  text: lazyComponent(() =>
    import('../../features/own-pages/sections/text-section.tsx').then((file) => file.TextSection),
  ),
  picture: lazyComponent(() =>
    import('../../features/own-pages/sections/picture-section.tsx').then(
      (file) => file.PictureSection,
    ),
  ),
  figures: lazyComponent(() =>
    import('../../features/own-pages/sections/figures-section.tsx').then(
      (file) => file.FiguresSection,
    ),
  ),
  quote: lazyComponent(() =>
    import('../../features/own-pages/sections/quote-section.tsx').then((file) => file.QuoteSection),
  ),
  cards: lazyComponent(() =>
    import('../../features/own-pages/sections/cards-section.tsx').then((file) => file.CardsSection),
  ),
  people: lazyComponent(() =>
    import('../../features/own-pages/sections/people-section.tsx').then(
      (file) => file.PeopleSection,
    ),
  ),
  partners: lazyComponent(() =>
    import('../../features/own-pages/sections/partners-section.tsx').then(
      (file) => file.PartnersSection,
    ),
  ),
  publications: lazyComponent(() =>
    import('./publications-section.tsx').then((file) => file.PublicationsSection),
  ),
  questions: lazyComponent(() =>
    import('../../features/own-pages/sections/questions-section.tsx').then(
      (file) => file.QuestionsSection,
    ),
  ),
  timeline: lazyComponent(() =>
    import('../../features/own-pages/sections/timeline-section.tsx').then(
      (file) => file.TimelineSection,
    ),
  ),
  gallery: lazyComponent(() =>
    import('../../features/own-pages/sections/gallery-section.tsx').then(
      (file) => file.GallerySection,
    ),
  ),
  video: lazyComponent(() =>
    import('../../features/own-pages/sections/video-section.tsx').then((file) => file.VideoSection),
  ),
  call: lazyComponent(() =>
    import('../../features/own-pages/sections/call-section.tsx').then((file) => file.CallSection),
  ),
  form: lazyComponent(() => import('./form-section.tsx').then((file) => file.FormSection)),
  openings: lazyComponent(() =>
    import('../../features/own-pages/sections/openings-section.tsx').then(
      (file) => file.OpeningsSection,
    ),
  ),
} satisfies {
  [Kind in SectionKind]: ReturnType<typeof lazyComponent<ShownSectionOf<Kind> & SectionPlace>>
}

/** Loads the code of sections; after that, they render synchronously. */
export const loadSections = (sections: readonly Pick<ShownSection, 'kind'>[]): Promise<unknown> =>
  Promise.all(sections.map(({ kind }) => SECTIONS[kind].preload()))

if (import.meta.env.SSR) await Promise.all(Object.values(SECTIONS).map(({ preload }) => preload()))
