import { between, closedPath, khatam } from './geometry.ts'

const body = khatam(25, 32, 33)
const course = (top: number, bottom: number): string => closedPath(between(body, top, bottom))

/**
 * The foundation's symbol in a 64 × 64 box: the upper half of a khatam on the horizon, and below it
 * the reflection, cut into three rows.
 */
export const symbol = () => ({
  sun: course(-99, 33),
  horizon: 'M2 33H62V36H2Z',
  land: course(40, 44.5) + course(48, 51.5) + course(55, 57.2),
})
