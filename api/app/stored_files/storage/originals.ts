import uploadSettings, { type UploadSettings } from '#config/uploads'
import { BucketOriginals } from '#stored_files/storage/bucket_originals'
import { FolderOriginals } from '#stored_files/storage/folder_originals'
import type { OriginalStorage } from '#stored_files/storage/original_storage'

const originalsOf = ({ bucket, folder }: UploadSettings): OriginalStorage =>
  bucket ? new BucketOriginals(bucket, folder) : new FolderOriginals(folder)

export const originals: OriginalStorage = originalsOf(uploadSettings)

/**
 * The storage that backups must read separately; null if the originals are in the data folder,
 * which backups include anyway.
 */
export const originalsElsewhere: OriginalStorage | null = uploadSettings.bucket ? originals : null
