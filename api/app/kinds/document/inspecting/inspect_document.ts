import logger from '@adonisjs/core/services/logger'
import type { DocumentRefusal, DocumentType } from '@ufuq/shared/contract/documents'
import { ApiException } from '#core/errors/api_exception'
import { tookTooLong, WorkerQueue } from '#core/jobs/worker_queue'
import type { DocumentAnswer, DocumentJob } from '#kinds/document/inspecting/document_worker'
import type { InspectedDocument } from '#kinds/document/inspecting/read_document'
import type { RefusedFile } from '#kinds/document/inspecting/refused'

const RETRY_AFTER_SECONDS = 30
/** The time limit for a file, so that nobody's files delay the uploads of others for long. */
const TIMEOUT_MS = 20_000

const queue = new WorkerQueue<DocumentJob, DocumentAnswer>(
  'app/kinds/document/inspecting/document_worker',
)

const SENTENCES: Record<DocumentRefusal, string> = {
  documentMacros: 'The file contains macros; save it without them',
  documentPassword: 'The file is protected with a password',
  documentDamaged: 'The file is damaged or incomplete',
  documentMismatch: 'The content of the file does not match its name',
  documentType: 'The file must be a PDF, DOCX, XLSX, PPTX, ODT, ODS or CSV',
  documentEntities:
    'The file contains document types or entities, which office programs do not write',
  documentEmpty: 'The file is empty',
}

const refusal = ({ why, found }: RefusedFile) =>
  ApiException.validation([
    { field: 'file', rule: why, message: SENTENCES[why], ...(found !== undefined && { found }) },
  ])

/** The same for a file that nobody but staff ever downloads, which may be encrypted. */
export async function inspectAttachment(
  job: DocumentJob,
  owner: string,
): Promise<Pick<InspectedDocument, 'type'>> {
  const ending = /\.(pdf|docx|xlsx|pptx)$/i.exec(job.name ?? '')?.[1]?.toLowerCase()
  const answer = await queue.ask(job, owner, TIMEOUT_MS)
  const isLocked =
    answer !== null && 'refused' in answer && answer.refused.why === 'documentPassword'
  return isLocked && ending ? { type: ending as DocumentType } : inspectedIn(answer)
}

/**
 * Reads a file to its end. Throws 422 if it is not accepted, crashes the worker or takes too long,
 * and 503 if the server can't read files.
 */
export const inspectDocument = async (
  job: DocumentJob,
  { id }: { id: number },
): Promise<InspectedDocument> => inspectedIn(await queue.ask(job, `person ${id}`, TIMEOUT_MS))

function inspectedIn(answer: Awaited<ReturnType<typeof queue.ask>>): InspectedDocument {
  if (answer === null || tookTooLong(answer)) throw refusal({ why: 'documentDamaged' })
  if ('inspected' in answer) return answer.inspected
  if ('refused' in answer) throw refusal(answer.refused)
  logger.error(
    { event: 'upload_unreadable', reason: answer.failed },
    'Failed to read an uploaded document',
  )
  throw new ApiException(503, 'unavailable', 'Documents can’t be read at the moment', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
}
