import app from '@adonisjs/core/services/app'
import { join } from 'node:path'
import type { Bucket } from '#core/files/bucket'
import env, { dataFolder, uploadsBucket } from '#start/env'

const MB = 2 ** 20

export interface UploadSettings {
  /** Where uploads arrive, and where originals and what is made from them are kept. */
  folder: string
  /** Where originals are kept instead; null for the folder. */
  bucket: Bucket | null
  /** Of one upload. */
  maxBytes: number
  /** Of all originals together; null for no limit. */
  originalsBytes: number | null
  /** Of all that is made from originals. */
  madeBytes: number
  /** Whether the usual files of a picture are made at its upload; tests would wait for them. */
  makesAhead: boolean
}

/** A bucket has room for as much as is paid for. */
const originalsGb = env.get('UPLOADS_MAX_GB') ?? (uploadsBucket ? 0 : 50)

const uploadSettings: UploadSettings = {
  folder: join(dataFolder.path, 'uploads'),
  bucket: uploadsBucket,
  maxBytes: (env.get('UPLOAD_MAX_MB') ?? 25) * MB,
  originalsBytes: originalsGb === 0 ? null : originalsGb * 1024 * MB,
  madeBytes: (env.get('UPLOADS_CACHE_MB') ?? 2048) * MB,
  makesAhead: !app.inTest,
}

export default uploadSettings
