import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useToast } from '@ufuq/shared/ui/toast'
import { useHost } from '../../host-context.tsx'
import type { HostUploads as Host } from '../../host.ts'
import { sessionQueries } from '../../session/queries.ts'
import { Batch } from './batch.ts'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { MAX_DROPPED } from './dropped-files.ts'
import { useUploadQueue } from './uploads-provider.tsx'
import { useTakeDrop } from './use-take-drop.ts'

const LIBRARY = '/admin/pictures'

/** Must be rendered within the router. */
export function HostUploads() {
  const { uploads } = useHost()
  return uploads ? <InWindow host={uploads} /> : null
}

/**
 * Reports the progress of uploads to the window, and accepts files that are dropped where no screen
 * accepts them.
 */
function InWindow({ host }: { host: Host }) {
  const queue = useUploadQueue()
  useEffect(() => {
    const batch = new Batch()
    let shown: number | null = null
    const update = () => {
      const { progress, end } = batch.update(queue.uploads())
      // Finer steps than a hundredth are invisible.
      const rounded = progress === null ? null : Math.floor(progress * 100) / 100
      if (rounded !== shown) host.showProgress(rounded)
      shown = rounded
      if (end) host.notifyOfEnd(end)
    }
    const stop = queue.subscribe(update)
    update()
    return () => {
      stop()
      if (shown !== null) host.showProgress(null)
    }
  }, [queue, host])
  useDrops()
  return null
}

function useDrops() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const takeDrop = useTakeDrop()
  useEffect(() => {
    const mayUpload = () => {
      const user = client.getQueryData(sessionQueries.me().queryKey)
      return user?.abilities.includes('pictures.upload') ?? false
    }
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = mayUpload() ? 'copy' : 'none'
    }
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      if (mayUpload()) void take(event.dataTransfer)
    }
    async function take(transfer: DataTransfer) {
      const count = await takeDrop(transfer)
      if (count === 0 || count === MAX_DROPPED) return
      toast({
        title: t('pictures.uploads.running', { count }),
        action: {
          label: t('pictures.drop.show'),
          elsewhere: t('pictures.drop.showElsewhere'),
          run: () => void navigate(LIBRARY),
        },
      })
    }
    const ending = new AbortController()
    // The listeners are on the window, so that a screen that accepts the files itself handles the
    // event first.
    window.addEventListener('dragover', over, { signal: ending.signal })
    window.addEventListener('drop', drop, { signal: ending.signal })
    return () => ending.abort()
  }, [client, takeDrop, toast, t, navigate])
}
