import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { sendFile } from '@ufuq/shared/client/send-file'
import type { Picture } from '@ufuq/shared/contract/pictures'
import { useServer } from '../../server-watch/server-watch.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { pictureQueries, refreshPictures } from '../queries.ts'
import { isUnderway, type Upload } from './upload.ts'
import { UploadQueue, type StoredUpload, type SendUpload } from './upload-queue.ts'

const QueueContext = createContext<UploadQueue | null>(null)

export function useUploadQueue(): UploadQueue {
  const queue = use(QueueContext)
  if (!queue) throw new Error('useUploadQueue needs an UploadsProvider above it')
  return queue
}

export function useUploads(): readonly Upload[] {
  const { subscribe, uploads } = useUploadQueue()
  return useSyncExternalStore(subscribe, uploads)
}

/** One queue above all screens: uploads continue when the user changes screens. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [queue] = useState(() => queueOf(client))
  const isAway = useServer().is !== 'answering'
  useEffect(() => {
    if (isAway) queue.hold()
    else queue.resume()
  }, [queue, isAway])
  useEffect(() => followPerson(queue, client), [queue, client])
  useEffect(() => () => queue.clear(), [queue])
  return <QueueContext value={queue}>{children}</QueueContext>
}

/**
 * Asks before the page is left or the window is closed, which would end uploads; moving to another
 * screen does not. Must be rendered within the router.
 */
export function UploadsGuard() {
  useUnsavedChanges(useUploads().some(isUnderway), { isSavedOnLeaving: true })
  return null
}

const queueOf = (client: QueryClient): UploadQueue =>
  new UploadQueue({
    send: (file, options) => sendThrough(client, file, options),
    maxBytes: async () => (await client.fetchQuery(pictureQueries.limits())).maxBytes,
  })

/**
 * Runs an upload as a mutation, so that the listeners for failed calls are notified: the server
 * watch, and the sign-in.
 */
async function sendThrough(
  client: QueryClient,
  file: File,
  options: Parameters<SendUpload>[1],
): Promise<StoredUpload> {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () =>
      sendFile<{ picture: Picture }>('/api/pictures', { method: 'POST', file, ...options }),
  })
  const { status, body } = await mutation.execute(undefined)
  void refreshPictures(client)
  return { picture: body.picture, isKnown: status === 200 }
}

/** Holds uploads until the same person signs in again, and cancels them if another person does. */
function followPerson(queue: UploadQueue, client: QueryClient): () => void {
  const { queryKey } = sessionQueries.me()
  let person = client.getQueryData(queryKey)?.id
  return client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return
    if (!('action' in event) || event.action.type !== 'success') return
    const user = client.getQueryData(queryKey)
    if (!user) return queue.hold()
    if (person !== undefined && person !== user.id) queue.clear()
    person = user.id
    queue.resume()
  })
}
