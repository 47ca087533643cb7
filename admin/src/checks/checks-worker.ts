import { checksWithMemory, type CheckRequest, type CheckResult } from './answer-checks.ts'

/** A message that the rules are loaded, or the result of a request. */
export type CheckMessage = 'ready' | 'failed' | CheckResult

const answer = checksWithMemory()

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  try {
    send(answer(data))
  } catch {
    send('failed')
  }
})

const send = (message: CheckMessage): void => postMessage(message)

send('ready')
