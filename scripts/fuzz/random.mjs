/** Chances that come again with the same seed (mulberry32). */
export class Random {
  #state

  constructor(seed) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below = (limit) => Math.floor(this.next() * limit)
  chance = (probability) => this.next() < probability
  pick = (choices) => choices[this.below(choices.length)]

  /** One of the functions, called. */
  do = (...choices) => this.pick(choices)()
}
