import { runCommand } from '#core/jobs/run_command'
import type { Watch } from '#transfer/export/site_entries'
import type { ExportMessage } from '#transfer/export/from_the_command_line'
import { fileOf } from './export_files.ts'
import type ExportJob from './export_job.ts'

export interface Making {
  job: ExportJob
  signal: AbortSignal
  watch: Watch
}

export class DiskFull extends Error {}

/**
 * Makes the file of an export by running the `export` command. Leaves no file if the command fails.
 */
export async function runInChild({ job, signal, watch }: Making): Promise<void> {
  let isDiskFull = false
  const receive = (message: unknown) => {
    if (!isOurs(message)) return
    if ('isDiskFull' in message) isDiskFull = message.isDiskFull
    else watch(message.done, message.total)
  }
  try {
    await runCommand({
      args: ['export', job.form, fileOf(job)],
      signal,
      onMessage: receive,
    })
  } catch (error) {
    throw isDiskFull ? new DiskFull('The disk is full', { cause: error }) : error
  }
}

/** The framework also sends messages, such as `ready`. */
const isOurs = (message: unknown): message is ExportMessage =>
  typeof message === 'object' && message !== null && ('isDiskFull' in message || 'done' in message)
