import { expect, test } from 'vitest'
import { cpuIn, memoryIn } from './usage.ts'

test('processor time is user and system time, whatever the program is called', () => {
  const rest = 'S 1 2 3 0 -1 4194304 900 800 7 6 250 31 5 4 20 0 11 0 99 1000 200'
  expect(cpuIn(`4711 (node) ${rest}`)).toBe(2810)
  expect(cpuIn(`4711 (a (strange) name) ${rest}`)).toBe(2810)
})

test('memory is what the process holds, or the most it held', () => {
  const status =
    'Name:\tnode\nVmPeak:\t  999 kB\nVmHWM:\t  204800 kB\nVmRSS:\t  112640 kB\nThreads:\t11\n'
  expect(memoryIn(status, 'VmRSS')).toBe(110)
  expect(memoryIn(status, 'VmHWM')).toBe(200)
  expect(memoryIn('Name:\tkthreadd\n', 'VmRSS')).toBeNaN()
})
