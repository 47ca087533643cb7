import { queryOptions, useQuery } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { DOCUMENTS_PATH, type DocumentUploadLimits } from '@ufuq/shared/contract/documents'
import type { PictureLimits } from '@ufuq/shared/contract/picture-library'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { documentKeys, pictureKeys } from '../server/query-keys.ts'

/** Settings of the server, which are read once per window. */
export const uploadLimits = {
  pictures: () =>
    queryOptions({
      queryKey: pictureKeys.limits(),
      queryFn: readFrom<PictureLimits>('/api/pictures/limits'),
    }),
  documents: () =>
    queryOptions({
      queryKey: documentKeys.limits(),
      queryFn: readFrom<DocumentUploadLimits>(`/api/${DOCUMENTS_PATH}/limits`),
    }),
}

/**
 * The server's size limit for a file, once it is known; `size` is the limit as text, such as `50
 * MB`, with the same number as in the setting.
 */
export function useLargestFile({ enabled = true } = {}) {
  const locale = useLocale()
  const { data } = useQuery({ ...uploadLimits.documents(), enabled })
  return data && { ...data, size: formatSize((data.maxBytes / 2 ** 20) * 1e6, locale) }
}
