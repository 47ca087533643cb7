import { join } from 'node:path'
import type { Bucket } from '#core/boot/bucket'
import env, { dataFolder, uploadsBucket } from '#start/env'

const MB = 2 ** 20

export interface UploadSettings {
  /** Where uploads arrive, and where originals and what is made from them are kept. */
  folder: string
  /** Where originals are kept instead; null for the folder. */
  bucket: Bucket | null
  /** Of one upload. */
  maxBytes: number
  /** Of all that is made from originals. */
  madeBytes: number
}

const uploadSettings: UploadSettings = {
  folder: join(dataFolder.path, 'uploads'),
  bucket: uploadsBucket,
  maxBytes: (env.get('UPLOAD_MAX_MB') ?? 25) * MB,
  madeBytes: (env.get('UPLOADS_CACHE_MB') ?? 2048) * MB,
}

export default uploadSettings
