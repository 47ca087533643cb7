// Expensive: types random input and reads the result as a visitor would.
import { afterEach, expect, test } from 'vitest'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  CAPTIONED,
  captionStepsOf,
  faultIn,
  shrunk,
  STARTS,
  stepsOf,
  type Step,
} from './random-writing-testbed.ts'
import { randomFrom } from './surface-testbed.ts'

const SEED = 38
const isGate = process.env['TEST_LEVEL'] === 'gate'
const SEQUENCES = isGate ? 300 : 10_000
const CAPTION_SEQUENCES = isGate ? 30 : 3000

afterEach(() => document.body.replaceChildren())

type Random = ReturnType<typeof randomFrom>

/**
 * Types all sequences. Returns the fault of the first sequence that fails, reduced to the fewest
 * steps, or null if none fails.
 */
function faultAmong(
  sequences: number,
  starts: Record<Language, string[]>,
  stepsOf: (random: Random, language: Language) => Step[],
): string | null {
  const seed = Number(process.env['SEED'] ?? SEED)
  for (let made = 0; made < sequences; made += 1) {
    const random = randomFrom(seed + made)
    const language = (seed + made) % 2 === 0 ? 'ar' : 'en'
    const start = starts[language][random(starts[language].length)] ?? '¦'
    const steps = stepsOf(random, language)
    if (!faultIn(start, steps, language)) continue
    const few = shrunk(start, steps, language)
    const said = few.map((step) => JSON.stringify(step)).join('\n')
    const from = `seed ${seed + made}, ${language}, from ${JSON.stringify(start)}`
    return `${from}:\n${said}\n${faultIn(start, few, language)}`
  }
  return null
}

test(`${SEQUENCES} random sequences of writing show on the page what the surface shows`, () => {
  expect(faultAmong(SEQUENCES, STARTS, stepsOf)).toBeNull()
}, 3_600_000)

test(`and so do ${CAPTION_SEQUENCES} with the captions of pictures`, () => {
  expect(faultAmong(CAPTION_SEQUENCES, CAPTIONED, captionStepsOf)).toBeNull()
}, 3_600_000)
