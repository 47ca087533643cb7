import type { TFunction } from 'i18next'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { renderElement } from '../engine/head.ts'

/** Metadata of a page that is not public yet. */
export const renderPreviewHead = (title: string, t: TFunction): string =>
  renderPrivateHead(t('preview.title', { ns: 'admin', title }))

/** Metadata of a page with unpublished texts, which is shown within the screen that edits them. */
export const renderDraftHead = (title: string): string =>
  `${renderPrivateHead(title)}\n    <base target="_blank">`

/**
 * Only the metadata that a browser needs, without a description, an address or anything for search
 * engines and link previews.
 */
const renderPrivateHead = (title: string): string =>
  [
    `<title>${escapeMarkup(title)}</title>`,
    renderElement(['meta', { name: 'robots', content: 'noindex, nofollow' }]),
    renderElement(['meta', { name: 'referrer', content: 'no-referrer' }]),
  ].join('\n    ')
