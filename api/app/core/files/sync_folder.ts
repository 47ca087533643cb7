import { open } from 'node:fs/promises'
import { codeOf } from '#core/database/database_failures'

/** The errors of file systems that can't flush a folder, such as network shares. */
const CANT_FLUSH = /^(EINVAL|ENOTSUP|ENOSYS)$/

/** Makes a rename in this folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } catch (error) {
    if (!CANT_FLUSH.test(codeOf(error))) throw error
  } finally {
    await handle.close()
  }
}
