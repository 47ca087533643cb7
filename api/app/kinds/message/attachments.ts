import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ANSWER_FILES, ANSWER_LIMITS } from '@ufuq/shared/forms/answers'
import type { ShownForm, ShownFormField } from '@ufuq/shared/kinds/form/shown-form'
import { fileTypeFromFile } from 'file-type'
import { DateTime } from 'luxon'
import uploadSettings from '#config/uploads'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { inspectAttachment } from '#kinds/document/inspecting/inspect_document'
import type { ReceivedForm } from '#stored_files/receive_form'
import type { ReceivedFile } from '#stored_files/received_file'
import { storing } from '#stored_files/storage/storing'
import { assertRoomForOriginal } from '#stored_files/upload_quotas'

/** The limits of a form with files. */
export const FORM_LIMITS = {
  folder: uploadSettings.folder,
  fileBytes: ANSWER_LIMITS.fileBytes,
  allFilesBytes: ANSWER_LIMITS.allFilesBytes,
  formBytes: 256 * 1024,
  files: ANSWER_LIMITS.files,
  fields: 200,
}

/** A file that was sent in a field, and what it is. */
export interface Attachment {
  field: string
  file: ReceivedFile
  type: string
}

/**
 * Finds out by their content what the files of a form are. Browsers send an empty file for a field
 * in which none was chosen. Throws 422 for other files than the fields accept.
 */
export async function inspectAttachments(
  { fields }: ShownForm,
  files: ReceivedForm['files'],
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const { field: name, file } of files) {
    if (file.bytes === 0 && file.name === null) continue
    const field = fields.find((one) => one.name === name && one.type === 'file')
    const isRepeated = attachments.some((one) => one.field === name)
    if (!field || isRepeated)
      throw ApiException.invalid(name, 'enum', 'The form takes no such file')
    await assertRoomForOriginal(file.bytes)
    attachments.push({ field: name, file, type: await typeOf(field, file) })
  }
  return attachments
}

/** Every visitor's files wait in one line, so that those of staff are inspected in between. */
const OWNER = 'visitors'

async function typeOf({ name, accepts }: ShownFormField, { path, name: fileName }: ReceivedFile) {
  const detected = (await fileTypeFromFile(path))?.ext.replace('jpg', 'jpeg') ?? ''
  const isPicture = ANSWER_FILES.pictures.some((type) => type === detected)
  if (accepts !== 'documents' && isPicture) return detected
  if (accepts === 'pictures') {
    throw ApiException.invalid(name, 'documentType', 'The file must be a JPEG, PNG or WebP')
  }
  try {
    return (await inspectAttachment({ file: path, name: fileName }, OWNER)).type
  } catch (error) {
    if (!(error instanceof ApiException) || !error.details.errors) throw error
    throw ApiException.validation(error.details.errors.map((one) => ({ ...one, field: name })))
  }
}

/** Stores the originals of attachments while `work` writes rows with their keys. */
export const storingAll = <T>(
  attachments: readonly Attachment[],
  work: (keys: readonly string[]) => Promise<T>,
  keys: readonly string[] = [],
): Promise<T> => {
  const [first, ...others] = attachments
  if (!first) return work(keys)
  return storing(first.file, (key) => storingAll(others, work, [...keys, key]))
}

/** Writes the rows of attachments with these keys. Returns the ids by the names of the fields. */
export async function writeAttachments(
  attachments: readonly Attachment[],
  keys: readonly string[],
  client: TransactionClientContract,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const [at, { field, file, type }] of attachments.entries()) {
    const { name, hash, bytes } = file
    const created_at = toDatabaseTime(DateTime.utc())
    const row = { slot: 'answer', key: keys[at], type, name, hash, bytes, created_at }
    const [id]: number[] = await client.table('files').insert(row)
    if (id !== undefined) ids.set(field, id)
  }
  return ids
}
