import { localizedPath } from '@ufuq/shared/contract/addresses'
import { ownPagePath, type ShownNotice, type ShownPage } from '@ufuq/shared/contract/own-pages'
import { sharedOwnPage } from '@ufuq/shared/contract/shared-page'
import { shareImagePath } from '../share-image/share-image.ts'
import type { SharedPage } from './shared-page.ts'
import { organizationId, trailOf, type Thing } from './things.ts'

/** A custom page with its questions, and the breadcrumbs to it. */
export function ownPageThings(page: ShownPage, shared: SharedPage): Thing[] {
  const { result, site, theme } = shared
  const { language, title, publishedAt, cover } = page
  const questions = page.sections.flatMap((section) =>
    section.kind === 'questions' ? section.questions : [],
  )
  const images = [cover?.widest, site.origin + shareImagePath(sharedOwnPage(page), theme)]
  return [
    {
      // `FAQPage` is a subtype of `WebPage`.
      '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
      name: title,
      description: result.head.description,
      url: result.head.canonical,
      inLanguage: language,
      datePublished: publishedAt,
      image: images.flatMap((image) => (image && URL.parse(image, site.origin)?.href) || []),
      publisher: { '@id': organizationId(site) },
      ...(questions.length > 0 && {
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }),
    },
    trailOf([homeOf(shared), [title, result.head.canonical]]),
  ]
}

/**
 * The breadcrumbs to a notice and, while applications are open, the job posting for search engines.
 */
export function noticeThings(notice: ShownNotice, shared: SharedPage): Thing[] {
  const { result, site } = shared
  const { page, kind, isClosed, title, text, place, opens, closes, publishedAt } = notice
  const posting: Thing = {
    '@type': 'JobPosting',
    title,
    description: text,
    datePosted: opens || publishedAt,
    validThrough: closes,
    hiringOrganization: { '@id': organizationId(site) },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place },
    },
  }
  return [
    ...(kind === 'job' && !isClosed ? [posting] : []),
    trailOf([
      homeOf(shared),
      [page.title, site.origin + ownPagePath(page)],
      [title, result.head.canonical],
    ]),
  ]
}

const homeOf = ({ t, site, language }: SharedPage) =>
  [t('nav.home'), site.origin + localizedPath(language, '/')] as const
