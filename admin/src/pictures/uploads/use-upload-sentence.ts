import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { formatNumber, formatSize } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { pictureQueries } from '../queries.ts'
import type { Upload, UploadFailure } from './upload.ts'

/** The state of an upload in one sentence; null while the progress bar shows it. */
export function useUploadSentence(): (upload: Upload) => string | null {
  const { t } = useTranslation('admin')
  const toReason = useFailureSentence()
  return ({ state, failure, isKnown }) => {
    if (failure) return toReason(failure)
    switch (state) {
      case 'waiting':
      case 'checking':
      case 'cancelled':
        return t(`pictures.uploads.${state}`)
      case 'done':
        return t(isKnown ? 'pictures.uploads.known' : 'pictures.uploads.done')
      default:
        return null
    }
  }
}

/** Why a file was not uploaded, and what to do instead. */
export function useFailureSentence(): (failure: UploadFailure) => string {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  // The limit is already loaded when the queue rejects a file for its size.
  const { data: limits } = useQuery({ ...pictureQueries.limits(), enabled: false })
  return ({ kind, retryAfter }) => {
    switch (kind) {
      case 'proxy':
      case 'proxyLimit':
        return t(`errors.${kind}`)
      case 'large':
        return limits
          ? t('pictures.uploads.failures.largerThan', {
              size: formatSize(limits.maxBytes, locale),
            })
          : t('pictures.uploads.failures.large')
      case 'many':
        return t('pictures.uploads.failures.many', {
          count: Math.max(1, Math.ceil((retryAfter ?? 0) / 60)),
        })
      case 'pixels':
        return t('pictures.uploads.failures.pixels', {
          number: formatNumber(PICTURE_LIMITS.pixels.max / 1e6, locale),
        })
      case 'wholePixels':
        return t('pictures.uploads.failures.wholePixels', {
          number: formatNumber(PICTURE_LIMITS.wholePixels.max / 1e6, locale),
        })
      default:
        return t(`pictures.uploads.failures.${kind}`)
    }
  }
}
