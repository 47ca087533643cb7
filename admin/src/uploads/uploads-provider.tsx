import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { sendFile } from '@ufuq/shared/client/send-file'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useUnsavedChanges } from '../components/unsaved-changes.tsx'
import { refresh } from '../server/query-client.ts'
import { entryKeys } from '../server/query-keys.ts'
import { useServer } from '../server/server-watch.tsx'
import { sessionQueries } from '../session/queries.ts'
import { uploadLimits } from './limits.ts'
import { UploadQueue } from './upload-queue.ts'
import { failureOf, isUnderway, type Library, type Stored, type Upload } from './upload.ts'

type Queues = Record<Library, UploadQueue>

const QueuesContext = createContext<Queues | null>(null)

function useQueues(): Queues {
  const queues = use(QueuesContext)
  if (!queues) throw new Error('Uploads need an UploadsProvider above them')
  return queues
}

export const useUploadQueue = (library: Library = 'pictures'): UploadQueue => useQueues()[library]

/** Both upload queues, for code that asks for confirmation before it ends all uploads. */
export const useQueuesToEnd = () => {
  const queues = Object.values(useQueues())
  return {
    areUnderway: () => queues.some((queue) => queue.uploads().some(isUnderway)),
    clear: () => queues.forEach((queue) => queue.clear()),
  }
}

export function useUploads(library: Library = 'pictures'): readonly Upload[] {
  const { subscribe, uploads } = useUploadQueue(library)
  return useSyncExternalStore(subscribe, uploads)
}

/**
 * The queues are above all screens in the component tree, so uploads continue when the user changes
 * screens.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [queues] = useState<Queues>(() => ({
    pictures: pictureQueueOf(client),
    documents: documentQueueOf(client),
  }))
  const isAway = useServer().is !== 'answering'
  useEffect(() => {
    for (const queue of Object.values(queues)) {
      if (isAway) queue.hold()
      else queue.resume()
    }
  }, [queues, isAway])
  useEffect(() => followPerson(Object.values(queues), client), [queues, client])
  useEffect(
    () => () => {
      for (const queue of Object.values(queues)) queue.clear()
    },
    [queues],
  )
  return <QueuesContext value={queues}>{children}</QueuesContext>
}

/**
 * Asks for confirmation before the user leaves the page or closes the window, which would end
 * uploads; moving to another screen does not end them. Must be rendered within the router.
 */
export function UploadsGuard() {
  const pictures = useUploads().some(isUnderway)
  const documents = useUploads('documents').some(isUnderway)
  useUnsavedChanges(pictures || documents, { isSavedOnLeaving: true })
  return null
}

const pictureQueueOf = (client: QueryClient) =>
  new UploadQueue({
    library: 'pictures',
    failureOf,
    send: (file, options) => sendPicture(client, file, options),
    maxBytes: async () => (await client.fetchQuery(uploadLimits.pictures())).maxBytes,
  })

/** Each document becomes a draft. The code that sends documents loads with the first upload. */
const documentQueueOf = (client: QueryClient) =>
  new UploadQueue({
    library: 'documents',
    failureOf,
    isResumable: true,
    maxBytes: async () => (await import('./send-document.ts')).maxBytesOf(client),
    async send(file, sending) {
      const { sendDocument } = await import('./send-document.ts')
      return { document: await sendDocument(client, file, sending) }
    },
  })

/**
 * Runs an upload as a mutation, so that the listeners for failed calls are notified: the server
 * watch and the sign-in.
 */
async function sendPicture(
  client: QueryClient,
  file: File,
  options: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<Partial<Stored>> {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () =>
      sendFile<{ picture: Picture }>('/api/pictures', { method: 'POST', file, ...options }),
  })
  const { status, body } = await mutation.execute(undefined)
  void refresh(client, [entryKeys.lists('pictures')])
  return { picture: body.picture, isKnown: status === 200 }
}

/** Holds uploads until the same person signs in again, and cancels them if another person does. */
function followPerson(queues: readonly UploadQueue[], client: QueryClient): () => void {
  const { queryKey } = sessionQueries.me()
  let person = client.getQueryData(queryKey)?.id
  return client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return
    if (!('action' in event) || event.action.type !== 'success') return
    const user = client.getQueryData(queryKey)
    for (const queue of queues) {
      if (!user) queue.hold()
      else {
        if (person !== undefined && person !== user.id) queue.clear()
        queue.resume()
      }
    }
    person = user?.id ?? person
  })
}
