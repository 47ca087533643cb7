import {
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Import, ImportInput } from '@ufuq/shared/contract/imports/import'
import { sendResumable } from '../../documents/uploads/send-resumable.ts'
import { errorText } from '../../error-text.ts'
import { importKeys } from '../../query-keys.ts'
import { useSession } from '../../session/session.tsx'
import { showImport } from './mutations.ts'
import { IMPORTS } from './queries.ts'

interface Sent {
  file: File
  /** The address of the former site; null if the file itself states that address. */
  site: string | null
  ending: AbortController
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends a file in parts, then lets the server read the file. The upload continues when the user
 * leaves the screen.
 */
export function useSendFile() {
  const client = useQueryClient()
  const { id: personId } = useSession()
  return useMutation({
    mutationKey: importKeys.sending(),
    meta: {
      failed: 'import.failed.send',
      reason: (t, error) => (isCancelled(error) ? null : errorText(t, error)),
    },
    async mutationFn({ file, site, ending: { signal } }: Sent) {
      const onSent = (bytes: number) => client.setQueryData(importKeys.sent(), bytes)
      onSent(0)
      const upload = await sendResumable(file, { purpose: 'imports', personId, onSent, signal })
      const body: ImportInput = { upload, site }
      return request<{ import: Import }>(IMPORTS, { method: 'POST', body })
    },
    onSuccess: (changed) => showImport(client, changed.import),
    onError: () => client.invalidateQueries({ queryKey: importKeys.current() }),
  })
}

/**
 * The file that is being sent, with the number of bytes sent so far; null if no file is being sent.
 */
export function useSentFile(): (Sent & { bytes: number }) | null {
  const [sent] = useMutationState({
    filters: { mutationKey: importKeys.sending(), status: 'pending' },
    select: ({ state }) => state.variables as Sent,
  })
  const { data: bytes } = useQuery<number>({ queryKey: importKeys.sent(), queryFn: skipToken })
  return sent ? { ...sent, bytes: bytes ?? 0 } : null
}
