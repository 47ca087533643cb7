import type { TFunction } from 'i18next'
import { escapeMarkup } from '@ufuq/shared/contract/markup'
import type { Preview } from '@ufuq/shared/contract/rendering'
import { renderElement } from '../engine/head.ts'

/** Only what a browser needs: no description, no address, nothing for search engines or link previews. */
export const renderPreviewHead = ({ publication }: Preview, t: TFunction): string =>
  [
    `<title>${escapeMarkup(t('preview.title', { ns: 'admin', title: publication.title }))}</title>`,
    renderElement(['meta', { name: 'robots', content: 'noindex, nofollow' }]),
    renderElement(['meta', { name: 'referrer', content: 'no-referrer' }]),
  ].join('\n    ')
