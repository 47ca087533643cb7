import type { QueryClient } from '@tanstack/react-query'
import type { UploadPurpose } from '@ufuq/shared/contract/resumable-uploads'
import { sessionQueries } from '../../session/queries.ts'
import { failureOf } from '../../pictures/uploads/upload.ts'
import { sendResumable } from './send-resumable.ts'

export interface Sending {
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** The ids of complete uploads that no call has used yet. */
const arrived = new WeakMap<File, string>()

/**
 * Uploads a file, and uses it with the call of its library. Runs as a mutation, so that listeners
 * for failed calls are notified: the server watch and the sign-in.
 */
export async function sendToLibrary<Answer>(
  client: QueryClient,
  file: File,
  { purpose, ...sending }: Sending & { purpose: UploadPurpose },
  take: (upload: string) => Promise<Answer>,
): Promise<Answer> {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: async () => {
      const upload = arrived.get(file) ?? (await uploadFile(client, file, { purpose, ...sending }))
      arrived.set(file, upload)
      return take(upload).catch((error: unknown) => {
        // Unless the connection failed, the upload may no longer exist, so another attempt sends
        // the file again.
        if (failureOf(error, file).kind !== 'line') arrived.delete(file)
        throw error
      })
    },
  })
  const answer = await mutation.execute(undefined)
  arrived.delete(file)
  return answer
}

/** Sends a file; resolves to the upload's id. */
export const uploadFile = (
  client: QueryClient,
  file: File,
  sending: Sending & { purpose: UploadPurpose },
): Promise<string> => {
  const personId = client.getQueryData(sessionQueries.me().queryKey)?.id ?? 0
  return sendResumable(file, { personId, ...sending })
}
