import uploadSettings, { type UploadSettings } from '#config/uploads'
import { BucketOriginals } from '#pictures/storage/bucket_originals'
import { FolderOriginals } from '#pictures/storage/folder_originals'

/** Where the files are kept as they were uploaded. They are private: only what is made from them is served. */
export interface Originals {
  /** Keeps a file for good, under a key that no other has. The file itself may be gone afterwards. */
  keep(key: string, file: string): Promise<void>
  /** Runs `work` with a file that has the original’s content. Throws ENOENT for one that is gone. */
  use<T>(key: string, work: (file: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
}

const originalsOf = ({ bucket, folder }: UploadSettings): Originals =>
  bucket ? new BucketOriginals(bucket, folder) : new FolderOriginals(folder)

export const originals: Originals = originalsOf(uploadSettings)

/** For backups, to which the data folder's own are files like others. */
export const originalsElsewhere: Originals | null = uploadSettings.bucket ? originals : null
