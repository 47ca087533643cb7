import { defineConfig } from '@adonisjs/core/hash'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import app from '@adonisjs/core/services/app'
import { QueuedHash } from '#core/hashes/queued_hash'

// One of the settings that OWASP recommends, which uses 16 MB of memory. Tests use a fraction of
// that cost, because they sign in hundreds of times.
const cost = app.inTest ? 1024 : 16_384
const parallelization = app.inTest ? 1 : 5

const scrypt = (parallelization: number) => () =>
  new QueuedHash(new Scrypt({ cost, blockSize: 8, parallelization, maxMemory: 33_554_432 }))

const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: scrypt(parallelization),
    /**
     * The difference in cost between a current hash and an older one, which has a parallelization
     * of 1.
     */
    difference: scrypt(Math.max(1, parallelization - 1)),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
