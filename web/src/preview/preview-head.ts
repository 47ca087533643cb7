import type { TFunction } from 'i18next'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { renderElement } from '../engine/head.ts'

/** Metadata of a page that is not public yet. */
export const renderPreviewHead = (title: string, t: TFunction): string =>
  renderPrivateHead(t('preview.title', { ns: 'admin', title }))

/** Metadata of a page with unpublished texts, shown within the screen where they are edited. */
export const renderDraftHead = (title: string): string =>
  `${renderPrivateHead(title)}\n    <base target="_blank">`

/**
 * The metadata that a browser needs: no description, no address, nothing for search engines or link
 * previews.
 */
const renderPrivateHead = (title: string): string =>
  [
    `<title>${escapeMarkup(title)}</title>`,
    renderElement(['meta', { name: 'robots', content: 'noindex, nofollow' }]),
    renderElement(['meta', { name: 'referrer', content: 'no-referrer' }]),
  ].join('\n    ')
