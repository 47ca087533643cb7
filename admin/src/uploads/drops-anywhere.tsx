import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { carriesFiles } from '@ufuq/shared/ui/carries-files'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useToast } from '@ufuq/shared/ui/toast'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useHost } from '../host/host-context.tsx'
import { sessionQueries } from '../session/queries.ts'
import { useUploadQueue } from './uploads-provider.tsx'

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

/** The maximum number of files in one drop: about as many as a person may upload in an hour. */
export const MAX_DROPPED = 300
/** The maximum depth of nested folders. */
const DEEPEST = 10

/**
 * In a dropped folder, files that are not pictures are ignored. A file that is not a picture but
 * was dropped on its own is rejected with a message.
 */
const PICTURE = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i

interface Dropped {
  files: File[]
  /** Whether there were more files than one drop may contain. */
  isCut: boolean
}

/**
 * The files of a drop, including those in dropped folders. A drop's data is available only during
 * the event, so this function must be called synchronously.
 */
export function filesOf({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = Array.from(items, (item) =>
    item.kind === 'file' ? item.webkitGetAsEntry() : null,
  )
  const plain = [...files]
  return gather(entries.some((entry) => entry?.isDirectory) ? entries : [], plain)
}

async function gather(entries: (FileSystemEntry | null)[], plain: File[]): Promise<Dropped> {
  const found: File[] = entries.length === 0 ? plain : []
  for (const entry of entries) {
    if (found.length > MAX_DROPPED) break
    if (entry && isFile(entry)) found.push(await fileOf(entry))
    else if (entry) await gatherFolder(entry, found, 1)
  }
  return { files: found.slice(0, MAX_DROPPED), isCut: found.length > MAX_DROPPED }
}

async function gatherFolder(entry: FileSystemEntry, found: File[], depth: number): Promise<void> {
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A batch of entries; empty when all have been read, or if the folder can't be read.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return
    for (const one of some) {
      if (found.length > MAX_DROPPED) return
      if (!isFile(one)) {
        if (depth < DEEPEST) await gatherFolder(one, found, depth + 1)
      } else if (PICTURE.test(one.name) && !one.name.startsWith('.')) found.push(await fileOf(one))
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** An unreadable file can't be uploaded, so it appears in the list with the reason. */
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))))
