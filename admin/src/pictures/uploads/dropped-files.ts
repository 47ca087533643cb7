/** The maximum number of files in one drop: about as many as a person may upload in an hour. */
export const MAX_DROPPED = 300
/** The maximum depth of nested folders. */
const DEEPEST = 10

/**
 * In a dropped folder, files that are not pictures are ignored. A file that is not a picture but
 * was dropped on its own is rejected with a message.
 */
const PICTURE = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i

export interface Dropped {
  files: File[]
  /** Whether there were more files than one drop may contain. */
  isCut: boolean
}

/**
 * The files of a drop, including those in dropped folders. A drop's data is available only during
 * the event, so this function must be called synchronously.
 */
export function filesOf({ items, files }: DataTransfer): Promise<Dropped> {
  const entries = Array.from(items, (item) =>
    item.kind === 'file' ? item.webkitGetAsEntry() : null,
  )
  const plain = [...files]
  return gather(entries.some((entry) => entry?.isDirectory) ? entries : [], plain)
}

async function gather(entries: (FileSystemEntry | null)[], plain: File[]): Promise<Dropped> {
  const found: File[] = entries.length === 0 ? plain : []
  for (const entry of entries) {
    if (found.length > MAX_DROPPED) break
    if (entry && isFile(entry)) found.push(await fileOf(entry))
    else if (entry) await gatherFolder(entry, found, 1)
  }
  return { files: found.slice(0, MAX_DROPPED), isCut: found.length > MAX_DROPPED }
}

async function gatherFolder(entry: FileSystemEntry, found: File[], depth: number): Promise<void> {
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A batch of entries; empty when all have been read, or if the folder can't be read.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return
    for (const one of some) {
      if (found.length > MAX_DROPPED) return
      if (!isFile(one)) {
        if (depth < DEEPEST) await gatherFolder(one, found, depth + 1)
      } else if (PICTURE.test(one.name) && !one.name.startsWith('.')) found.push(await fileOf(one))
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** An unreadable file can't be uploaded, so it appears in the list with the reason. */
const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(new File([], entry.name))))
