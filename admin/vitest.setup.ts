import { prepareScreens } from '@ufuq/shared/vitest-screens'
import { afterAll } from 'vitest'
import type { CheckRequest } from './src/checks/answer-checks.ts'

prepareScreens()

/** Awaited at the end of a file: code that is still loading then would be an error of its tests. */
let lastImport: Promise<unknown> | undefined
afterAll(() => lastImport)

// jsdom has no workers: the only one of the product runs here.
class SameThreadWorker extends EventTarget {
  #answer = import('./src/checks/answer-checks.ts').then(({ checksWithMemory }) => {
    this.#send('ready')
    return checksWithMemory()
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
