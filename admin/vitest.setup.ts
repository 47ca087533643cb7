import { prepareScreens } from '@ufuq/shared/vitest-screens'
import { afterAll } from 'vitest'
import type { CheckRequest } from './src/entry/checks/answer-checks.ts'

prepareScreens()

// jsdom has no dialogs; every question is answered with yes.
window.confirm = () => true

/**
 * The tests await this import at the end of a file, because code that is still loading then would
 * cause errors.
 */
let lastImport: Promise<unknown> | undefined
afterAll(() => lastImport)

// jsdom has no workers, so the checks' worker runs in the same thread.
class SameThreadWorker extends EventTarget {
  #answer = import('./src/entry/checks/answer-checks.ts').then(({ answerChecks }) => {
    this.#send('ready')
    return answerChecks
  })

  constructor() {
    super()
    lastImport = this.#answer
  }

  postMessage(request: CheckRequest) {
    const data = structuredClone(request)
    void this.#answer.then((answer) => this.#send(structuredClone(answer(data))))
  }

  terminate() {
    this.#send = () => {}
  }

  #send = (data: unknown): void => {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
}
globalThis.Worker ??= SameThreadWorker as unknown as typeof Worker
