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
import type { Picture } from '@ufuq/shared/kinds/picture'
import { documentQueueOf, type DocumentQueue } from '../../documents/uploads/document-queue.ts'
import type { DocumentUpload } from '../../documents/uploads/document-upload.ts'
import { useServer } from '../../server-watch/server-watch.tsx'
import { sessionQueries } from '../../session/queries.ts'
import { useUnsavedChanges } from '../../unsaved-changes.tsx'
import { pictureQueries, refreshPictures } from '../queries.ts'
import {
  failureOf,
  isUnderway,
  type FailureKind,
  type StoredUpload,
  type Upload,
} from './upload.ts'
import { UploadQueue, type SendUpload } from './upload-queue.ts'

export type PictureQueue = UploadQueue<StoredUpload, FailureKind>

interface Queues {
  pictures: PictureQueue
  documents: DocumentQueue
}

const QueuesContext = createContext<Queues | null>(null)

function useQueues(): Queues {
  const queues = use(QueuesContext)
  if (!queues) throw new Error('Uploads need an UploadsProvider above them')
  return queues
}

export const useUploadQueue = (): PictureQueue => useQueues().pictures
export const useDocumentQueue = (): DocumentQueue => useQueues().documents
/** Both upload queues, for code that asks for confirmation before it ends all uploads. */
export const useQueuesToEnd = () => {
  const { pictures, documents } = useQueues()
  return {
    areUnderway: () => pictures.uploads().some(isUnderway) || documents.uploads().some(isUnderway),
    clear() {
      pictures.clear()
      documents.clear()
    },
  }
}

export function useUploads(): readonly Upload[] {
  const { subscribe, uploads } = useUploadQueue()
  return useSyncExternalStore(subscribe, uploads)
}

export function useDocumentUploads(): readonly DocumentUpload[] {
  const { subscribe, uploads } = useDocumentQueue()
  return useSyncExternalStore(subscribe, uploads)
}

/**
 * The queues are above all screens in the component tree, so uploads continue when the user changes
 * screens.
 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [queues] = useState<Queues>(() => ({
    pictures: queueOf(client),
    documents: documentQueueOf(client),
  }))
  const isAway = useServer().is !== 'answering'
  useEffect(() => {
    for (const queue of bothOf(queues)) {
      if (isAway) queue.hold()
      else queue.resume()
    }
  }, [queues, isAway])
  useEffect(() => followPerson(bothOf(queues), client), [queues, client])
  useEffect(
    () => () => {
      for (const queue of bothOf(queues)) queue.clear()
    },
    [queues],
  )
  return <QueuesContext value={queues}>{children}</QueuesContext>
}

type AnyQueue = Pick<PictureQueue, 'hold' | 'resume' | 'clear'>
const bothOf = ({ pictures, documents }: Queues): AnyQueue[] => [pictures, documents]

/**
 * Asks for confirmation before the user leaves the page or closes the window, which would end
 * uploads; moving to another screen does not end them. Must be rendered within the router.
 */
export function UploadsGuard() {
  const pictures = useUploads().some(isUnderway)
  const documents = useDocumentUploads().some(isUnderway)
  useUnsavedChanges(pictures || documents, { isSavedOnLeaving: true })
  return null
}

const queueOf = (client: QueryClient): PictureQueue =>
  new UploadQueue<StoredUpload, FailureKind>({
    unsent: { picture: null, isKnown: false },
    failureOf,
    send: (file, options) => sendThrough(client, file, options),
    maxBytes: async () => (await client.fetchQuery(pictureQueries.limits())).maxBytes,
  })

/**
 * Runs an upload as a mutation, so that the listeners for failed calls are notified: the server
 * watch and the sign-in.
 */
async function sendThrough(
  client: QueryClient,
  file: File,
  options: Parameters<SendUpload<StoredUpload>>[1],
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
function followPerson(queues: readonly AnyQueue[], client: QueryClient): () => void {
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
