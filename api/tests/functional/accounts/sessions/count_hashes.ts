import hash from '@adonisjs/core/services/hash'

/**
 * Counts the hashes, because hashing takes nearly all the time of a sign-in. Timings would reflect
 * the machine's load instead.
 */
export function countHashes() {
  const driver = hash.use()
  const { make, verify } = driver
  const work = { made: 0, verified: 0 }
  driver.make = (value) => {
    work.made += 1
    return make.call(driver, value)
  }
  driver.verify = (hashed, value) => {
    work.verified += 1
    return verify.call(driver, hashed, value)
  }
  return { work, restore: () => void Object.assign(driver, { make, verify }) }
}
