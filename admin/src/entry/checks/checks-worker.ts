import { answerChecks, type CheckRequest, type CheckResult } from './answer-checks.ts'

/** `ready` once the rules are loaded; then, for each request, its result or `failed`. */
export type CheckMessage = 'ready' | 'failed' | CheckResult

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  try {
    send(answerChecks(data))
  } catch {
    send('failed')
  }
})

const send = (message: CheckMessage): void => postMessage(message)

send('ready')
