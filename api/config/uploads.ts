import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { Bucket } from '#core/files/bucket'
import env, { dataFolder, uploadsBucket } from '#start/env'

const MB = 2 ** 20

export interface UploadSettings {
  /** Where uploads arrive, and where originals and derived files are stored. */
  folder: string
  /** The bucket for the originals; null if the originals are stored in the folder. */
  bucket: Bucket | null
  /** The size limit for one upload. */
  maxBytes: number
  /** The size limit for one file of a document. */
  documentMaxBytes: number
  /** The size limit for all originals together; null for no limit. */
  originalsBytes: number | null
  /** The size limit for all derived files together. */
  madeBytes: number
  /**
   * Whether the usual files of a picture are created on upload. Tests switch this off, because they
   * would have to wait for the files.
   */
  makesAhead: boolean
}

/** By default, the originals in a bucket are not limited, because a bucket has no fixed size. */
const originalsGb = env.get('UPLOADS_MAX_GB') ?? (uploadsBucket ? 0 : 50)

const uploadSettings: UploadSettings = {
  folder: join(dataFolder.path, 'uploads'),
  bucket: uploadsBucket,
  maxBytes: (env.get('UPLOAD_MAX_MB') ?? 25) * MB,
  documentMaxBytes: (env.get('DOCUMENT_MAX_MB') ?? 50) * MB,
  originalsBytes: originalsGb === 0 ? null : originalsGb * 1024 * MB,
  madeBytes: 2048 * MB,
  makesAhead: !app.inTest,
}

export default uploadSettings
