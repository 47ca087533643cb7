// Runs each received expression on its worst cases. Reports when each string is done, and when all
// are done.
import { parentPort } from 'node:worker_threads'
import { textsOf, worstCases } from './worst-cases.ts'

const LENGTH = 256 * 1024

export type Progress = 'read' | 'all read'

function report(what: Progress) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(what)
}

parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) => {
  for (const worst of worstCases(source, flags)) {
    for (const text of textsOf(worst, LENGTH)) {
      const pattern = new RegExp(source, flags)
      if (pattern.global) text.replace(pattern, '')
      else pattern.exec(text)
      report('read')
    }
  }
  report('all read')
})
