// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { FORM_PROOF } from '@ufuq/shared/contract/public-limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFormProof } from './use-form-proof.ts'

const solveFormChallenge = vi.hoisted(() => vi.fn())
vi.mock('./solve-challenge.ts', () => ({ solveFormChallenge }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let made = 0
  solveFormChallenge.mockReset().mockImplementation(async () => ({ proof: (made += 1) }))
})
afterEach(() => void vi.useRealTimers())

test('the work is done once while somebody types, and anew for the next time', async () => {
  const { prepare, take } = renderHook(useFormProof).result.current
  await Promise.all([prepare(), prepare()])
  expect(await take()).toEqual({ proof: 1 })
  expect(await take()).toEqual({ proof: 2 })
})

test('the work is done anew when it would be too old on arrival', async () => {
  const { prepare, take } = renderHook(useFormProof).result.current
  await prepare()
  vi.setSystemTime(Date.now() + FORM_PROOF.seconds * 1000)
  expect(await take()).toEqual({ proof: 2 })
})
