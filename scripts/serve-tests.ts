// node scripts/serve-tests.ts: serves the built product with the demo publications for browser
// tests, until it receives a signal or its input ends. Prints the server's address and data folder.
import { startProduct } from './product.ts'
import { signals } from './steps.ts'

const { ADMIN_PASSWORD } = process.env
const product = await startProduct({
  DEMO_CONTENT: 'true',
  ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }),
})
product.child.stderr.pipe(process.stderr)
let isReported = false
const stop = (signal: NodeJS.Signals) => {
  isReported = true
  void product.stop(signal)
}
for (const signal of signals) process.on(signal, stop)
// The test runner holds the other end of standard input, so the server also stops if the runner was
// killed.
process.stdin.resume().once('end', () => stop('SIGTERM'))
process.stdout.write(`The tests are served at ${product.origin} from ${product.dataDir}\n`)
await product.exited
await product.dispose()
process.stdin.destroy()
if (!isReported) {
  process.stderr.write(`The product has ended by itself.\n${product.output()}`)
  process.exitCode = 1
}
