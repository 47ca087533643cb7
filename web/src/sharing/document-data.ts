import type { ShownDocumentPage } from '@ufuq/shared/contract/documents'
import { sharedDocument } from '@ufuq/shared/contract/shared-page'
import { MEDIA_TYPES } from '@ufuq/shared/domain/documents/media-types'
import { shareImagePath } from '../share-image/share-image.ts'
import type { SharedPage } from './shared-page.ts'
import { organizationId, type Thing } from './things.ts'

/** A document with its files. */
export function documentThing(document: ShownDocumentPage, shared: SharedPage): Thing {
  const { result, site, theme } = shared
  const { title, language, date, changedAt, files } = document
  return {
    '@type': 'DigitalDocument',
    name: title,
    description: result.head.description,
    url: result.head.canonical,
    inLanguage: language,
    ...(date !== null && { datePublished: date }),
    dateModified: changedAt,
    image: site.origin + shareImagePath(sharedDocument(document), theme),
    publisher: { '@id': organizationId(site) },
    encoding: files.map((file) => ({
      '@type': 'MediaObject',
      contentUrl: site.origin + file.address,
      encodingFormat: MEDIA_TYPES[file.type],
      contentSize: `${file.bytes} B`,
      ...(file.language !== null && { inLanguage: file.language }),
    })),
  }
}
