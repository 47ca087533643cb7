import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useToast } from '@ufuq/shared/ui/toast'
import { filesOf, MAX_DROPPED } from './dropped-files.ts'
import { useUploadQueue } from './uploads-provider.tsx'

/**
 * Uploads the files of a drop, including those in its folders, and resolves to the number of files.
 * Tells the user about a folder without pictures or about too many files. Must be called during the
 * drop event.
 */
export function useTakeDrop(): (transfer: DataTransfer) => Promise<number> {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const locale = useLocale()
  const queue = useUploadQueue()
  return useCallback(
    async (transfer) => {
      const { files, isCut } = await filesOf(transfer)
      queue.add(files)
      if (files.length === 0) toast({ title: t('pictures.drop.none') })
      if (isCut) {
        toast({
          title: t('pictures.uploads.running', { count: files.length }),
          description: t('pictures.drop.cut', { number: formatNumber(MAX_DROPPED, locale) }),
        })
      }
      return files.length
    },
    [queue, toast, t, locale],
  )
}
