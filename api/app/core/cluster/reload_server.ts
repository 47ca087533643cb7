import { setTimeout as sleep } from 'node:timers/promises'
import { isDataFolderLocked } from '#core/boot/data_folder_lock'
import { readServer } from '#core/boot/running_server'

const CHECK_MS = 100

interface Outcome {
  isDone: boolean
  sentence: string
}

/**
 * Makes the server that uses the data folder replace its processes. Resolves once it has done so.
 */
export async function reloadServer(folder: string): Promise<Outcome> {
  if (!isDataFolderLocked(folder)) {
    return { isDone: false, sentence: `No server uses the data folder ${folder}.` }
  }
  const before = readServer(folder)
  if (!before) return { isDone: false, sentence: unknown(folder) }
  const { pid, serving, reloads } = before
  if (serving.includes(pid)) {
    return {
      isDone: false,
      sentence:
        'The server is a single process, which can only be stopped and started again. With PROCESSES set to 2 or more, its processes are replaced one after another.',
    }
  }
  process.kill(pid, 'SIGUSR2')
  while (isDataFolderLocked(folder)) {
    const now = readServer(folder)
    if (!now) return { isDone: false, sentence: unknown(folder) }
    if (now.pid === pid && now.reloads > reloads) {
      return now.isReloaded
        ? { isDone: true, sentence: `Replaced: ${now.serving.length} processes serve.` }
        : {
            isDone: false,
            sentence:
              'A new process did not start; its log says why. The remaining old processes keep serving.',
          }
    }
    await sleep(CHECK_MS)
  }
  return { isDone: false, sentence: 'The server was stopped before the reload was complete.' }
}

const unknown = (folder: string) =>
  `The server can't record its processes in the data folder ${folder}. Make sure that the disk has free space, and start the server again.`
