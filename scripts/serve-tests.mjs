// node scripts/serve-tests.mjs: the built product with the demo publications, for tests in a browser, until a signal
// ends it. Says where it serves.
import { startProduct } from './product.mjs'

const { ADMIN_PASSWORD } = process.env
const product = await startProduct({
  DEMO_CONTENT: 'true',
  ...(ADMIN_PASSWORD && { ADMIN_PASSWORD }),
})
product.child.stderr.pipe(process.stderr)
let isTold = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isTold = true
    void product.stop(signal)
  })
}
process.stdout.write(`The tests are served at ${product.origin}\n`)
await product.exited
await product.dispose()
if (!isTold) {
  process.stderr.write(`The product has ended by itself.\n${product.output()}`)
  process.exitCode = 1
}
