import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useToast } from '@ufuq/shared/ui/toast'
import { useHost } from '../../host-context.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { MAX_DROPPED, useTakeDrop } from './use-take-drop.ts'

const LIBRARY = '/admin/pictures'

/**
 * Accepts files that are dropped where no screen accepts them, in a window that wants it. Must be
 * rendered within the router.
 */
export function DropsAnywhere() {
  return useHost().takesDrops ? <Drops /> : null
}

function Drops() {
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
  return null
}
