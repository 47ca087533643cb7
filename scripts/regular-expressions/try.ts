// Runs each expression that it is sent on its worst cases, and answers when it is through.
import { parentPort } from 'node:worker_threads'
import { textsOf, worstCases } from './worst-cases.ts'

const LENGTH = 256 * 1024

parentPort?.on('message', ({ source, flags }: { source: string; flags: string }) => {
  for (const worst of worstCases(source, flags)) {
    for (const text of textsOf(worst, LENGTH)) {
      const pattern = new RegExp(source, flags)
      if (pattern.global) text.replace(pattern, '')
      else pattern.exec(text)
    }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('through')
})
